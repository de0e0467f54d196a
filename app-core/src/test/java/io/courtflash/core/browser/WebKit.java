package io.courtflash.core.browser;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.openqa.selenium.MutableCapabilities;
import org.openqa.selenium.WebDriverException;
import org.openqa.selenium.remote.RemoteWebDriver;

/** WebKitGTK's small browser, which draws pages as Safari does, on a display of its own. */
final class WebKit implements OtherBrowser {

  private final Process process;
  private final RemoteWebDriver driver;

  WebKit() throws IOException {
    int port = freePort();
    process =
        new ProcessBuilder(DISPLAY, "-a", WEBKIT_DRIVER, "--port=" + port)
            .redirectErrorStream(true)
            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
            .start();
    MutableCapabilities wanted = new MutableCapabilities();
    wanted.setCapability("browserName", "MiniBrowser");
    wanted.setCapability(
        "webkitgtk:browserOptions",
        Map.of("binary", browser().orElseThrow().toString(), "args", List.of("--automation")));
    driver =
        Awaitility.await("WebKit's driver")
            .ignoreExceptionsInstanceOf(WebDriverException.class)
            .until(
                () -> new RemoteWebDriver(URI.create("http://127.0.0.1:" + port).toURL(), wanted),
                Objects::nonNull);
  }

  /** Distributions have it in a folder of the library's own. */
  static Optional<Path> browser() {
    Path libraries = Path.of("/usr/lib");
    if (!Files.isDirectory(libraries)) {
      return Optional.empty();
    }
    try (Stream<Path> found =
        Files.find(
            libraries, 3, (file, kind) -> file.endsWith("MiniBrowser") && kind.isRegularFile())) {
      return found.findFirst();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static int freePort() throws IOException {
    try (ServerSocket socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }

  @Override
  public void open(String address) {
    driver.get(address);
  }

  @Override
  public Object value(String expression) {
    return Objects.requireNonNullElse(driver.executeScript("return (" + expression + ");"), "");
  }

  @Override
  public void close() {
    try {
      driver.quit();
    } finally {
      process.descendants().forEach(ProcessHandle::destroy);
      process.destroy();
    }
  }
}
