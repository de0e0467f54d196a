package io.courtflash.core.browser;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The installed browser and its driver. */
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

  private static Optional<InstalledBrowser> search() {
    return first(BROWSERS)
        .flatMap(browser -> first(DRIVERS).map(driver -> new InstalledBrowser(browser, driver)));
  }

  static boolean exists() {
    return search().isPresent();
  }

  static InstalledBrowser find() {
    return search().orElseThrow();
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
}
