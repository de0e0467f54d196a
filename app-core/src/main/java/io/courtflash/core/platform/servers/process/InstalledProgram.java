package io.courtflash.core.platform.servers.process;

import io.courtflash.core.platform.servers.AtomicReplace;
import io.courtflash.core.platform.servers.EngineException;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * A server's program that a package of the system has installed, and keeps free of known holes. A
 * copy of it runs, from the data directory, so that it is recognised as this program's own; each
 * start copies it again if the package was updated.
 *
 * @param version such as 10.11.19
 */
record InstalledProgram(Path executable, String version) {

  private static final Logger LOG = LoggerFactory.getLogger(InstalledProgram.class);
  private static final Pattern VERSION = Pattern.compile("\\b\\d{1,4}\\.\\d{1,4}\\.\\d{1,4}\\b");
  private static final int ANSWERS_WITHIN_SECONDS = 10;

  /** Where Debian and others have servers, which isn't in everybody's PATH. */
  private static final List<Path> FOLDERS =
      List.of(Path.of("/usr/sbin"), Path.of("/usr/local/sbin"));

  /** The first of these programs that is installed; empty where none is. */
  static Optional<InstalledProgram> find(String... names) {
    String path = Objects.requireNonNullElse(System.getenv("PATH"), "");
    List<Path> folders =
        Stream.concat(
                Stream.of(path.split(File.pathSeparator, -1))
                    .filter(folder -> folder.startsWith(File.separator))
                    .map(Path::of),
                FOLDERS.stream())
            .toList();
    return find(folders, names);
  }

  static Optional<InstalledProgram> find(List<Path> folders, String... names) {
    return Stream.of(names)
        .flatMap(name -> folders.stream().map(folder -> folder.resolve(name)))
        .filter(program -> Files.isRegularFile(program) && Files.isExecutable(program))
        .flatMap(program -> of(program).stream())
        .findFirst();
  }

  private static Optional<InstalledProgram> of(Path program) {
    try {
      Process process =
          new ProcessBuilder(program.toString(), "--version").redirectErrorStream(true).start();
      process.getOutputStream().close();
      String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      if (!process.waitFor(ANSWERS_WITHIN_SECONDS, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
      Matcher version = VERSION.matcher(said);
      return version.find()
          ? Optional.of(new InstalledProgram(located(program), version.group()))
          : Optional.empty();
    } catch (IOException e) {
      LOG.warn("{} can't be used", program, e);
      return Optional.empty();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new EngineException("Interrupted while asking for the version of " + program, e);
    }
  }

  /** A link keeps its name: some programs, such as Redis, are what they are called. */
  private static Path located(Path program) throws IOException {
    Path folder = Objects.requireNonNull(program.getParent()).toRealPath();
    return folder.resolve(Objects.requireNonNull(program.getFileName()));
  }

  /** The folder of the system's programs and their files, such as /usr. */
  Path base() {
    return Objects.requireNonNull(Objects.requireNonNull(executable.getParent()).getParent());
  }

  /** The copy that runs. */
  Path copyIn(Path programs) {
    return programs.resolve("system").resolve(Objects.requireNonNull(executable.getFileName()));
  }

  /**
   * Copies the program unless the copy is the same. Another process does it: a file that this one
   * has open for writing can't be executed while a server that is started meanwhile inherits it.
   */
  void copyTo(Path programs) throws IOException {
    Path copy = copyIn(programs);
    if (Files.exists(copy) && Files.mismatch(copy, executable) < 0) {
      return;
    }
    Files.createDirectories(Objects.requireNonNull(copy.getParent()));
    try (AtomicReplace replace = AtomicReplace.file(copy)) {
      Process copying =
          new ProcessBuilder("cp", "-p", executable.toString(), replace.temporary().toString())
              .inheritIO()
              .start();
      if (copying.waitFor() != 0) {
        throw new IOException(executable + " can't be copied to " + copy);
      }
      replace.commit();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new EngineException("Interrupted while copying " + executable, e);
    }
  }
}
