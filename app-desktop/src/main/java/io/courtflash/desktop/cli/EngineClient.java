package io.courtflash.desktop.cli;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONException;
import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.account.LocalOperatorToken;
import io.courtflash.core.engine.DataDirectoryOption;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/**
 * The engine on a data directory, called over loopback with the token that it left there for the
 * directory's owner.
 */
final class EngineClient implements AutoCloseable {

  private static final Duration CONNECT = Duration.ofSeconds(3);
  private static final int SUCCESS = 200;

  /** Reachable from here alone, on any port, and silent on the terminal. */
  private static final List<String> FOR_ONE_COMMAND =
      List.of(
          "--server.address=127.0.0.1",
          "--server.port=0",
          "--courtflash.sample-hall=false",
          "--logging.threshold.console=off");

  private final CommandContext terminal;
  private final HttpClient client;
  private final String root;
  private final String token;
  private final TemporaryEngineStarter.@Nullable TemporaryEngine started;

  private EngineClient(
      CommandContext terminal,
      Properties address,
      TemporaryEngineStarter.@Nullable TemporaryEngine started) {
    this.terminal = terminal;
    this.client = LoopbackTrust.client(CONNECT);
    this.root = address.getProperty("root", "");
    this.token = address.getProperty("token", "");
    this.started = started;
  }

  /**
   * The engine that runs on the directory, else one that is started until this is closed.
   *
   * @throws CommandFailedException when there is none and none can be started
   */
  static EngineClient reach(CommandContext terminal, @Nullable Path asked, List<String> settings) {
    Path directory = DataDirectoryOption.resolve(asked);
    Optional<EngineClient> running = running(terminal, directory);
    if (running.isPresent()) {
      return running.get();
    }
    List<String> arguments = new ArrayList<>(settings);
    arguments.addAll(FOR_ONE_COMMAND);
    arguments.add("--courtflash.data-dir=" + directory);
    TemporaryEngineStarter.TemporaryEngine started = terminal.engine().start(arguments);
    return new EngineClient(terminal, address(directory).orElseThrow(), started);
  }

  /** Whether an engine runs on the directory. */
  static boolean isRunning(CommandContext terminal, Path directory) {
    Optional<EngineClient> running = running(terminal, directory);
    running.ifPresent(EngineClient::close);
    return running.isPresent();
  }

  private static Optional<EngineClient> running(CommandContext terminal, Path directory) {
    return address(directory)
        .map(found -> new EngineClient(terminal, found, null))
        .filter(EngineClient::answers);
  }

  /**
   * What the engine answers.
   *
   * @throws CommandFailedException when it refuses, in its own words
   */
  JSONObject get(String path) throws IOException {
    return answer(request(path).GET().build());
  }

  JSONObject post(String path, @Nullable String body) throws IOException {
    return answer(
        request(path)
            .header("Content-Type", "application/json")
            .POST(body == null ? BodyPublishers.noBody() : BodyPublishers.ofString(body))
            .build());
  }

  /** The bytes of an answer that is no JSON. */
  InputStream open(String path) throws IOException {
    HttpResponse<InputStream> response =
        send(request(path).GET().build(), BodyHandlers.ofInputStream());
    if (response.statusCode() != SUCCESS) {
      try (InputStream body = response.body()) {
        throw refused(new String(body.readAllBytes(), StandardCharsets.UTF_8));
      }
    }
    return response.body();
  }

  @Override
  public void close() {
    client.close();
    if (started != null) {
      started.close();
    }
  }

  private JSONObject answer(HttpRequest request) throws IOException {
    HttpResponse<String> response = send(request, BodyHandlers.ofString());
    if (response.statusCode() != SUCCESS) {
      throw refused(response.body());
    }
    return JSON.parseObject(response.body());
  }

  private CommandFailedException refused(String body) {
    try {
      return new CommandFailedException(JSON.parseObject(body).getString("message"));
    } catch (JSONException | NullPointerException _) {
      return new CommandFailedException(terminal.words("cli.no-answer", body));
    }
  }

  private boolean answers() {
    try {
      return send(request("/admin/system").GET().build(), BodyHandlers.discarding()).statusCode()
          == SUCCESS;
    } catch (IOException _) {
      return false;
    }
  }

  private HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(URI.create(root + path))
        .header("Authorization", "Bearer " + token)
        .header("Accept-Language", terminal.language().toLanguageTag());
  }

  private <T> HttpResponse<T> send(HttpRequest request, HttpResponse.BodyHandler<T> body)
      throws IOException {
    try {
      return client.send(request, body);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IOException(e);
    }
  }

  private static Optional<Properties> address(Path directory) {
    Path file = directory.resolve(LocalOperatorToken.FILE);
    Properties address = new Properties();
    try (Reader reader = Files.newBufferedReader(file)) {
      address.load(reader);
      return Optional.of(address);
    } catch (IOException _) {
      return Optional.empty();
    }
  }
}
