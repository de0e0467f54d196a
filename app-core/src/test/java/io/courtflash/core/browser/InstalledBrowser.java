package io.courtflash.core.browser;

import static java.nio.file.StandardOpenOption.CREATE;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.File;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * The installed browser and its driver. On Debian, when neither exists and the tests may install
 * packages, they are installed; elsewhere the tests fail with a message that names what is missing.
 */
record InstalledBrowser(Path browser, Path driver) {

  private static final List<String> BROWSERS =
      List.of("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome");
  private static final List<String> DRIVERS = List.of("chromedriver", "chromium.chromedriver");
  private static final List<Path> USUAL_PLACES =
      List.of(
          Path.of("/usr/bin"),
          Path.of("/usr/local/bin"),
          Path.of("/usr/lib/chromium"),
          Path.of("/snap/bin"),
          Path.of("/Applications/Google Chrome.app/Contents/MacOS"),
          Path.of("C:/Program Files/Google/Chrome/Application"));

  /** Locked by the process that installs: tests of several begin at the same time. */
  private static final Path INSTALLING = Path.of("target", "browser-install.lock");

  private static final String MISSING =
      "The browser tests need Chromium or Chrome and its chromedriver on the PATH; on Debian:"
          + " apt-get install chromium chromium-driver";

  static InstalledBrowser find() {
    return installed()
        .or(InstalledBrowser::install)
        .orElseThrow(() -> new IllegalStateException(MISSING));
  }

  private static Optional<InstalledBrowser> installed() {
    return first(BROWSERS)
        .flatMap(browser -> first(DRIVERS).map(driver -> new InstalledBrowser(browser, driver)));
  }

  private static Optional<InstalledBrowser> install() {
    if (!isRoot() || first(List.of("apt-get")).isEmpty()) {
      return Optional.empty();
    }
    try (FileChannel channel = FileChannel.open(INSTALLING, CREATE, WRITE);
        var _ = channel.lock()) {
      return installed().or(InstalledBrowser::installNow);
    } catch (IOException e) {
      throw new IllegalStateException(MISSING, e);
    }
  }

  private static Optional<InstalledBrowser> installNow() {
    run("apt-get", "update", "-q");
    run("apt-get", "install", "-q", "-y", "--no-install-recommends", "chromium", "chromium-driver");
    return installed();
  }

  static boolean isRoot() {
    return "root".equals(System.getProperty("user.name"));
  }

  private static Optional<Path> first(List<String> names) {
    String path = Optional.ofNullable(System.getenv("PATH")).orElse("");
    List<Path> places =
        Stream.concat(
                Arrays.stream(path.split(File.pathSeparator)).map(Path::of), USUAL_PLACES.stream())
            .toList();
    return names.stream()
        .flatMap(
            name ->
                places.stream().flatMap(p -> Stream.of(p.resolve(name), p.resolve(name + ".exe"))))
        .filter(Files::isExecutable)
        .findFirst();
  }

  private static void run(String... command) {
    try {
      ProcessBuilder builder = new ProcessBuilder(command).inheritIO();
      builder.environment().put("DEBIAN_FRONTEND", "noninteractive");
      builder.start().waitFor(10, TimeUnit.MINUTES);
    } catch (IOException e) {
      throw new IllegalStateException(MISSING, e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
