package io.courtflash.core.browser;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONObject;
import io.courtflash.testkit.TestTimeout;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.springframework.util.FileSystemUtils;

/**
 * Firefox without a window. It is told what to do by WebDriver BiDi, which it speaks itself, so it
 * needs no driver.
 */
final class Firefox implements OtherBrowser {

  private static final String LISTENING = "WebDriver BiDi listening on ";

  private final Path profile = Files.createTempDirectory("firefox");
  private final Process process;
  private final HttpClient client = HttpClient.newHttpClient();
  private final WebSocket socket;
  private final Map<Long, CompletableFuture<JSONObject>> answers = new ConcurrentHashMap<>();
  private final AtomicLong number = new AtomicLong();
  private final String tab;

  Firefox() throws IOException {
    Path program =
        FIREFOX.stream()
            .flatMap(name -> OtherBrowser.find(name).stream())
            .findFirst()
            .orElseThrow();
    process =
        new ProcessBuilder(
                program.toString(),
                "--headless",
                "--no-remote",
                "--profile",
                profile.toString(),
                "--remote-debugging-port=0")
            .redirectErrorStream(true)
            .start();
    socket =
        client
            .newWebSocketBuilder()
            .buildAsync(URI.create(address() + "/session"), new Answers())
            .join();
    send("session.new", new JSONObject().fluentPut("capabilities", new JSONObject()));
    tab =
        send("browsingContext.getTree", new JSONObject())
            .getJSONArray("contexts")
            .getJSONObject(0)
            .getString("context");
  }

  /**
   * Where it listens, which it says at its start; what it says later is read, too, so that it never
   * waits.
   */
  private String address() throws IOException {
    BufferedReader said = process.inputReader();
    for (String line = said.readLine(); line != null; line = said.readLine()) {
      if (line.startsWith(LISTENING)) {
        Thread.ofVirtual().start(() -> said.lines().forEach(_ -> {}));
        return line.substring(LISTENING.length());
      }
    }
    throw new IllegalStateException("Firefox didn't start");
  }

  @Override
  public void open(String address) {
    send(
        "browsingContext.navigate",
        JSONObject.of("context", tab, "url", address, "wait", "complete"));
  }

  @Override
  public Object value(String expression) {
    JSONObject answer =
        send(
            "script.evaluate",
            JSONObject.of(
                "expression",
                expression,
                "target",
                JSONObject.of("context", tab),
                "awaitPromise",
                true));
    if (!"success".equals(answer.getString("type"))) {
      throw new IllegalStateException(answer.toString());
    }
    return Objects.requireNonNullElse(answer.getJSONObject("result").get("value"), "");
  }

  private JSONObject send(String method, JSONObject parameters) {
    long id = number.incrementAndGet();
    CompletableFuture<JSONObject> answer = new CompletableFuture<>();
    answers.put(id, answer);
    socket
        .sendText(JSONObject.of("id", id, "method", method, "params", parameters).toString(), true)
        .join();
    JSONObject got = answer.orTimeout(TestTimeout.LIMIT.toSeconds(), TimeUnit.SECONDS).join();
    if (!"success".equals(got.getString("type"))) {
      throw new IllegalStateException(got.toString());
    }
    return got.getJSONObject("result");
  }

  private final class Answers implements WebSocket.Listener {

    private final StringBuilder unread = new StringBuilder();

    @Override
    public CompletionStage<?> onText(WebSocket from, CharSequence text, boolean isLast) {
      unread.append(text);
      if (isLast) {
        JSONObject answer = JSON.parseObject(unread.toString());
        unread.setLength(0);
        CompletableFuture<JSONObject> waiting = answers.remove(answer.getLongValue("id"));
        if (waiting != null) {
          waiting.complete(answer);
        }
      }
      from.request(1);
      return CompletableFuture.completedFuture(null);
    }
  }

  @Override
  public void close() {
    socket.abort();
    client.shutdownNow();
    process.descendants().forEach(ProcessHandle::destroy);
    process.destroy();
    process.onExit().orTimeout(TestTimeout.LIMIT.toSeconds(), TimeUnit.SECONDS).join();
    try {
      FileSystemUtils.deleteRecursively(profile);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
