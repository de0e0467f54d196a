package io.courtflash.bench;

import com.alibaba.fastjson2.JSON;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/** {@link OpenPages} in a process of its own, so that the pages' memory isn't the server's. */
final class PagesProcess implements AutoCloseable {

  private static final int MINUTES = 10;

  private final Process process;
  private final BufferedReader lines;

  private PagesProcess(Process process) {
    this.process = process;
    this.lines =
        new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
  }

  /** Begins to open pages; what the server refuses isn't tried again. It ends after ten minutes. */
  static PagesProcess start(int port, int pages) throws IOException {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx256m",
                "-XX:+UseSerialGC",
                "-cp",
                System.getProperty("java.class.path"),
                OpenPages.class.getName(),
                Integer.toString(port),
                Integer.toString(pages))
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    var _ =
        process
            .onExit()
            .orTimeout(MINUTES, TimeUnit.MINUTES)
            .exceptionally(_ -> process.destroyForcibly());
    return new PagesProcess(process);
  }

  /** Waits until each page is open or refused. */
  OpenPages.Opened awaitOpened() throws IOException {
    return read(OpenPages.Opened.class);
  }

  /** Has the pages wait for the next board note. */
  void expectNote() throws IOException {
    OutputStream out = process.getOutputStream();
    out.write('\n');
    out.flush();
  }

  /** Waits until all pages have the note. */
  OpenPages.Told awaitTold() throws IOException {
    return read(OpenPages.Told.class);
  }

  private <T> T read(Class<T> type) throws IOException {
    String line = lines.readLine();
    if (line == null) {
      throw new IllegalStateException("The pages ended");
    }
    return JSON.parseObject(line, type);
  }

  /** Closes all pages. */
  @Override
  public void close() {
    process.destroy();
  }
}
