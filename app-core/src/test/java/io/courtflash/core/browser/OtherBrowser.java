package io.courtflash.core.browser;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** A browser that isn't Chromium, as far as the page is tried in it: by what scripts see and do. */
interface OtherBrowser extends AutoCloseable {

  List<String> FIREFOX = List.of("firefox-esr", "firefox");
  String WEBKIT_DRIVER = "WebKitWebDriver";
  String DISPLAY = "xvfb-run";

  static boolean hasFirefox() {
    return FIREFOX.stream().anyMatch(name -> find(name).isPresent());
  }

  static boolean hasWebKit() {
    return find(WEBKIT_DRIVER).isPresent()
        && find(DISPLAY).isPresent()
        && WebKit.browser().isPresent();
  }

  /** An installed program of this name. */
  static Optional<Path> find(String name) {
    String path = Optional.ofNullable(System.getenv("PATH")).orElse("");
    return Stream.concat(Arrays.stream(path.split(File.pathSeparator)), Stream.of("/usr/bin"))
        .map(folder -> Path.of(folder, name))
        .filter(Files::isExecutable)
        .findFirst();
  }

  void open(String address);

  /** What an expression of JavaScript is, when it is a promise what it is resolved to. */
  Object value(String expression);

  @Override
  void close();
}
