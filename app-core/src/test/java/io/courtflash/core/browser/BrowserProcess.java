package io.courtflash.core.browser;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.logging.Level;
import org.jspecify.annotations.Nullable;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;
import org.springframework.util.FileSystemUtils;

/** A running browser with the screen of a phone, and the folder of its temporary files. */
final class BrowserProcess implements AutoCloseable {

  private static @Nullable BrowserProcess shared;

  private final ChromeDriver driver;
  private final Path temporary;

  private BrowserProcess(ChromeDriver driver, Path temporary) {
    this.driver = driver;
    this.temporary = temporary;
  }

  /** The one of this Java process, which ends with it. */
  static synchronized BrowserProcess shared() {
    if (shared == null) {
      BrowserProcess started = start();
      Runtime.getRuntime().addShutdownHook(new Thread(started::close, "browser-end"));
      shared = started;
    }
    return shared;
  }

  static BrowserProcess start() {
    InstalledBrowser installed = InstalledBrowser.find();
    ChromeOptions options = new ChromeOptions();
    options.setBinary(installed.browser().toString());
    options.addArguments(
        "--headless=new",
        "--disable-gpu",
        "--disable-dev-shm-usage",
        "--mute-audio",
        // One process draws all pages: tests open one address only, and a process a page takes half
        // of their time.
        "--renderer-process-limit=1",
        "--disable-site-isolation-trials",
        "--in-process-gpu",
        "--hide-scrollbars");
    if (InstalledBrowser.isRoot()) {
      options.addArguments("--no-sandbox");
    }
    options.setExperimentalOption(
        "mobileEmulation",
        Map.of("deviceMetrics", Map.of("width", 390, "height", 844, "pixelRatio", 1.0)));
    LoggingPreferences logs = new LoggingPreferences();
    logs.enable(LogType.BROWSER, Level.ALL);
    options.setCapability("goog:loggingPrefs", logs);
    Path temporary = newFolder();
    ChromeDriverService service =
        new ChromeDriverService.Builder()
            .usingDriverExecutable(installed.driver().toFile())
            .usingAnyFreePort()
            // It leaves files there when its driver ends it.
            .withEnvironment(Map.of("TMPDIR", temporary.toString()))
            .build();
    return new BrowserProcess(new ChromeDriver(service, options), temporary);
  }

  private static Path newFolder() {
    try {
      return Files.createTempDirectory("phone");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  ChromeDriver driver() {
    return driver;
  }

  boolean isShared() {
    synchronized (BrowserProcess.class) {
      return shared == this;
    }
  }

  @Override
  public void close() {
    driver.quit();
    try {
      FileSystemUtils.deleteRecursively(temporary);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
