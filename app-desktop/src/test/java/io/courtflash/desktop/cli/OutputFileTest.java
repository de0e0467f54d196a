package io.courtflash.desktop.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutputFileTest {

  @TempDir Path folder;

  @Test
  void onlyTheOwnerCanReadTheFile() throws IOException {
    Path file = OutputFile.write(text("whole"), folder.resolve("backup.zip"));

    assertThat(file).hasContent("whole");
    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
        .isEqualTo("rw-------");
  }

  @Test
  void aFailedWriteKeepsTheExistingFile() throws IOException {
    Path file = Files.writeString(folder.resolve("backup.zip"), "yesterday's");
    InputStream breaking = new FailingInputStream(text("half"));

    assertThatExceptionOfType(IOException.class).isThrownBy(() -> OutputFile.write(breaking, file));

    assertThat(file).hasContent("yesterday's");
    assertThat(folder).isDirectoryNotContaining("glob:**.part");
  }

  private static InputStream text(String text) {
    return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
  }

  /** Gives one piece. */
  private static final class FailingInputStream extends FilterInputStream {

    private boolean begun;

    FailingInputStream(InputStream piece) {
      super(piece);
    }

    @Override
    public int read(byte[] bytes, int from, int length) throws IOException {
      if (begun) {
        throw new IOException("the connection is gone");
      }
      begun = true;
      return super.read(bytes, from, length);
    }
  }
}
