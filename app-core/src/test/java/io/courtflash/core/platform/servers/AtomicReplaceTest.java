package io.courtflash.core.platform.servers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AtomicReplaceTest {

  @TempDir private Path folder;
  private Path target;

  @BeforeEach
  void writeEarlierContent() throws IOException {
    target = Files.writeString(folder.resolve("target"), "earlier");
  }

  @Test
  void theTargetHasTheEarlierContentUntilTheCommit() throws IOException {
    try (AtomicReplace replace = AtomicReplace.file(target)) {
      Files.writeString(replace.temporary(), "new");
      assertThat(target).hasContent("earlier");

      assertThat(replace.commit()).isEqualTo(target);
    }
    assertThat(target).hasContent("new");
    assertThat(folder).isDirectoryNotContaining(file -> !file.equals(target));
  }

  @Test
  void nothingIsReplacedWithoutACommit() throws IOException {
    try (AtomicReplace replace = AtomicReplace.file(target)) {
      Files.writeString(replace.temporary(), "half");
    }
    assertThat(target).hasContent("earlier");
    assertThat(folder).isDirectoryNotContaining(file -> !file.equals(target));
  }

  @Test
  void anIncompleteFileOfAnEarlierRunIsOverwritten() throws IOException {
    Files.writeString(folder.resolve("target" + AtomicReplace.PARTIAL_SUFFIX), "left by a crash");
    try (AtomicReplace replace = AtomicReplace.ownerOnlyFile(target)) {
      assertThat(replace.temporary()).isEmptyFile();
      Files.writeString(replace.temporary(), "new");
      replace.commit();
    }
    assertThat(target).hasContent("new");
  }

  @Test
  void anOwnerOnlyFileIsUnreadableForOthersBeforeItHasContent() throws IOException {
    assumeThat(folder.getFileSystem().supportedFileAttributeViews()).contains("posix");
    try (AtomicReplace replace = AtomicReplace.ownerOnlyFile(target)) {
      assertThat(Files.getPosixFilePermissions(replace.temporary()))
          .isEqualTo(PosixFilePermissions.fromString("rw-------"));
      replace.commit();
    }
    assertThat(Files.getPosixFilePermissions(target))
        .isEqualTo(PosixFilePermissions.fromString("rw-------"));
  }

  @Test
  void aFolderReplacesTheEarlierOneWithAllItsFiles() throws IOException {
    Path program = Files.createDirectories(folder.resolve("program"));
    Files.writeString(program.resolve("old-library"), "");
    try (AtomicReplace replace = AtomicReplace.folder(program)) {
      Files.writeString(replace.temporary().resolve("new-library"), "");
      replace.commit();
    }
    assertThat(program.resolve("new-library")).exists();
    assertThat(program.resolve("old-library")).doesNotExist();
  }
}
