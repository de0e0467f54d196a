package io.courtflash.core.platform.servers.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.courtflash.core.platform.servers.EngineComponent;
import io.courtflash.core.platform.servers.EngineException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The programs of the system's packages, where they are installed. */
@DisabledOnOs(OS.WINDOWS)
class InstalledProgramTest {

  @TempDir private Path folder;

  private Path install(String name, String says) throws IOException {
    Path program = folder.resolve("bin").resolve(name);
    Files.createDirectories(program.getParent());
    Files.writeString(program, "#!/bin/sh\necho '" + says + "'\n");
    Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
    return program.toRealPath();
  }

  private Optional<InstalledProgram> find(String... names) {
    return InstalledProgram.find(List.of(folder.resolve("none"), folder.resolve("bin")), names);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "mariadbd Ver 10.11.19-MariaDB-0+deb12u1 for debian-linux-gnu | 10.11.19",
        "Redis server v=7.0.15 sha=00000000:0 malloc=jemalloc-5.3.0 | 7.0.15",
        "Server v=8.1.4 sha=00000000:0 | 8.1.4",
      })
  void aProgramTellsItsVersion(String says, String version) throws IOException {
    Path program = install("server", says);

    assertThat(find("server")).contains(new InstalledProgram(program, version));
  }

  @Test
  void theFirstOfSeveralProgramsThatAreThereIsUsed() throws IOException {
    install("redis-server", "Redis server v=7.0.15");
    Path valkey = install("valkey-server", "Server v=8.1.4");

    assertThat(find("valkey-server", "redis-server"))
        .contains(new InstalledProgram(valkey, "8.1.4"));
    assertThat(find("keydb-server", "redis-server")).isPresent();
    assertThat(find("keydb-server")).isEmpty();
  }

  /** Debian's redis-server is a link to redis-check-rdb, which checks a file by that name. */
  @Test
  void aProgramThatIsALinkKeepsItsName() throws IOException {
    Path linked = install("redis-check-rdb", "Redis server v=7.0.15");
    Path link = Files.createSymbolicLink(linked.resolveSibling("redis-server"), linked);
    InstalledProgram program = find("redis-server").orElseThrow();
    assertThat(program.executable()).isEqualTo(link);

    program.copyTo(folder.resolve("data"));

    assertThat(program.copyIn(folder.resolve("data")))
        .hasFileName("redis-server")
        .hasSameBinaryContentAs(linked);
  }

  @Test
  void whatTellsNoVersionIsNotUsed() throws IOException {
    install("server", "no such option");

    assertThat(find("server")).isEmpty();
  }

  @Test
  void aCopyRunsThatFollowsThePackagesUpdates() throws IOException {
    Path programs = folder.resolve("data");
    Path source = install("server", "v=1.2.3");
    InstalledProgram program = find("server").orElseThrow();
    program.copyTo(programs);
    assertThat(program.copyIn(programs)).hasSameBinaryContentAs(source).isExecutable();

    install("server", "v=1.2.4");
    find("server").orElseThrow().copyTo(programs);

    assertThat(program.copyIn(programs)).hasSameBinaryContentAs(source).isExecutable();
  }

  @Test
  void anOlderServerDoesNotUseTheDataOfANewerOne() throws IOException {
    Path store = Files.createDirectories(folder.resolve("store"));
    assertThat(StoreSeries.in(store)).isEmpty();
    StoreSeries.of("11.8.3").writeTo(store);

    StoreSeries newer = StoreSeries.of("12.3.0");
    newer.requireNotOlderThan(StoreSeries.in(store), EngineComponent.DATABASE);
    newer.writeTo(store);

    Optional<StoreSeries> last = StoreSeries.in(store);
    assertThat(last).contains(newer);
    assertThatThrownBy(
            () -> StoreSeries.of("11.8.9").requireNotOlderThan(last, EngineComponent.DATABASE))
        .isInstanceOf(EngineException.class)
        .hasMessageContaining("last used by MariaDB 12.3, and MariaDB 11.8 can't read it")
        .hasMessageContaining("courtflash.servers");
  }

  @Test
  void aStoreFromBeforeIsOfTheIncludedServersSeries() throws IOException {
    Path store = Files.createDirectories(folder.resolve("store"));
    Files.createFile(store.resolve("ibdata1"));

    assertThat(StoreSeries.in(store)).contains(StoreSeries.of("11.4.5"));
  }
}
