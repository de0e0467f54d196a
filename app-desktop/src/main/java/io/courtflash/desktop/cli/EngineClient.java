package io.courtflash.desktop.cli;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONException;
import com.alibaba.fastjson2.JSONObject;
import io.courtflash.core.people.login.token.LocalOperatorToken;
import io.courtflash.core.platform.json.Json;
import io.courtflash.core.platform.servers.DataDirectoryOption;
import io.courtflash.core.platform.servers.process.PortOwner;
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
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/**
 * HTTP client of the engine on a data directory. It calls the engine over loopback with the token
 * that the engine stored there for the directory's owner.
 */
final class EngineClient implements AutoCloseable {

  private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(3);
  private static final int OK = 200;

  /** A temporary engine listens on loopback on any free port and prints no log. */
  private static final List<String> TEMPORARY_ENGINE =
      List.of(
          "--server.address=127.0.0.1",
          "--server.port=0",
          "--courtflash.sample-hall=false",
          "--logging.threshold.console=off");

  private final CommandContext context;
  private final HttpClient client;
  private final String rootUrl;
  private final String token;
  private final CommandContext.TemporaryEngineStarter.@Nullable TemporaryEngine started;

  private EngineClient(
      CommandContext context,
      Properties address,
      CommandContext.TemporaryEngineStarter.@Nullable TemporaryEngine started) {
    this.context = context;
    this.client = LoopbackTrust.client(CONNECT_TIMEOUT);
    this.rootUrl = address.getProperty("root", "");
    this.token = address.getProperty("token", "");
    this.started = started;
  }

  /**
   * Connects to the engine that runs on the directory. When none runs, a temporary one is started,
   * which runs until the client is closed.
   *
   * @param dataDirectory null for the default one
   * @param settings of a temporary engine
   * @throws CommandFailedException when no engine can be started
   */
  static EngineClient connect(
      CommandContext context, @Nullable Path dataDirectory, List<String> settings) {
    Path directory = DataDirectoryOption.resolve(dataDirectory);
    Optional<EngineClient> running = running(context, directory);
    if (running.isPresent()) {
      return running.get();
    }
    List<String> arguments = new ArrayList<>(settings);
    arguments.addAll(TEMPORARY_ENGINE);
    arguments.add("--courtflash.data-dir=" + directory);
    CommandContext.TemporaryEngineStarter.TemporaryEngine started =
        context.engineStarter().start(arguments);
    return new EngineClient(context, address(directory).orElseThrow(), started);
  }

  /** Whether an engine runs on the directory. */
  static boolean isRunning(CommandContext context, Path directory) {
    Optional<EngineClient> running = running(context, directory);
    running.ifPresent(EngineClient::close);
    return running.isPresent();
  }

  private static Optional<EngineClient> running(CommandContext context, Path directory) {
    return address(directory)
        .map(found -> new EngineClient(context, found, null))
        .filter(EngineClient::isReachable);
  }

  /**
   * Sends a GET request and returns the response.
   *
   * @throws CommandFailedException when the engine refuses, with its message
   */
  JSONObject get(String path) throws IOException {
    return sendForJson(request(path).GET().build());
  }

  /** Sends a POST request; otherwise as {@link #get}. */
  JSONObject post(String path, @Nullable String body) throws IOException {
    return sendForJson(
        request(path)
            .header("Content-Type", "application/json")
            .POST(body == null ? BodyPublishers.noBody() : BodyPublishers.ofString(body))
            .build());
  }

  /** Sends a POST request with a JSON body, and returns the data of the response. */
  JSONObject data(String path, Map<String, @Nullable Object> request) throws IOException {
    return post(path, Json.write(request)).getJSONObject("data");
  }

  /** Sends a DELETE request; otherwise as {@link #get}. */
  void delete(String path) throws IOException {
    var _ = sendForJson(request(path).DELETE().build());
  }

  /** Sends a GET request whose response is no JSON, and returns its bytes. */
  InputStream open(String path) throws IOException {
    return sendForBytes(request(path).GET().build());
  }

  /** Sends a POST request; otherwise as {@link #open(String)}. */
  InputStream open(String path, String body) throws IOException {
    return sendForBytes(
        request(path)
            .header("Content-Type", "application/json")
            .POST(BodyPublishers.ofString(body))
            .build());
  }

  private InputStream sendForBytes(HttpRequest request) throws IOException {
    HttpResponse<InputStream> response = send(request, BodyHandlers.ofInputStream());
    if (response.statusCode() != OK) {
      try (InputStream body = response.body()) {
        throw refusal(new String(body.readAllBytes(), StandardCharsets.UTF_8));
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

  private JSONObject sendForJson(HttpRequest request) throws IOException {
    HttpResponse<String> response = send(request, BodyHandlers.ofString());
    if (response.statusCode() != OK) {
      throw refusal(response.body());
    }
    return JSON.parseObject(response.body());
  }

  private CommandFailedException refusal(String body) {
    try {
      return new CommandFailedException(JSON.parseObject(body).getString("message"));
    } catch (JSONException | NullPointerException _) {
      return new CommandFailedException(context.text("cli.no-answer", body));
    }
  }

  /** After a kill the file names a port that another user of this computer may have by now. */
  private boolean isReachable() {
    try {
      if (!PortOwner.isThisUsers(URI.create(rootUrl).getPort())) {
        return false;
      }
      return send(request("/admin/system").GET().build(), BodyHandlers.discarding()).statusCode()
          == OK;
    } catch (IOException _) {
      return false;
    }
  }

  private HttpRequest.Builder request(String path) {
    return HttpRequest.newBuilder(URI.create(rootUrl + path))
        .header("Authorization", "Bearer " + token)
        .header("Accept-Language", context.language().toLanguageTag());
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
