package io.courtflash.core.testing;

import com.alibaba.fastjson2.JSON;
import com.alibaba.fastjson2.JSONObject;
import io.courtflash.testkit.TestTimeout;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Calls the engine over HTTP, with or without a login. */
public record ApiClient(int port, @Nullable String token) {

  /** Speaks as browsers do, without asking for another protocol in each first request. */
  private static final HttpClient CLIENT =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

  /** The endpoints whose body is a file. */
  private static final Set<String> FILES =
      Set.of("/admin/money/bills", "/admin/money/bills/preview");

  public static ApiClient at(int port) {
    return new ApiClient(port, null);
  }

  public ApiClient as(String other) {
    return new ApiClient(port, other);
  }

  /** Registers a student and uses their token from then on. */
  public ApiClient registered(String studentId, String password) {
    return as(post("/auth/register", credentials(studentId, password)).text());
  }

  public ApiClient loggedIn(String studentId, String password) {
    return as(post("/auth/login", credentials(studentId, password)).text());
  }

  public Response get(String path) {
    return call("GET", path, null);
  }

  public Response post(String path, @Nullable String body) {
    return call("POST", path, body);
  }

  public Response patch(String path, String body) {
    return call("PATCH", path, body);
  }

  public Response delete(String path) {
    return call("DELETE", path, null);
  }

  public static String credentials(String studentId, String password) {
    return JSONObject.of("studentId", studentId, "password", password).toString();
  }

  public Response call(String method, String path, @Nullable String body, String... headers) {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + path))
            .timeout(TestTimeout.LIMIT)
            .method(method, body == null ? BodyPublishers.noBody() : BodyPublishers.ofString(body));
    if (body != null) {
      request.header(
          "Content-Type", FILES.contains(path) ? "application/octet-stream" : "application/json");
    }
    if (token != null) {
      request.header("Authorization", "Bearer " + token);
    }
    for (int i = 0; i < headers.length; i += 2) {
      request.setHeader(headers[i], headers[i + 1]);
    }
    return send(request.build());
  }

  /** Sends a request with any method, body and headers. */
  public static Response send(HttpRequest request) {
    try {
      return new Response(CLIENT.send(request, BodyHandlers.ofString()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }

  /** A response with the envelope. */
  public record Response(HttpResponse<String> response) {

    public int status() {
      return response.statusCode();
    }

    /** The name of the code. */
    public String code() {
      return json().getString("enumCode");
    }

    public JSONObject json() {
      return JSON.parseObject(response.body());
    }

    /** The data, when it is an object. */
    public JSONObject data() {
      return json().getJSONObject("data");
    }

    /** The data, when it is a string. */
    public String text() {
      return json().getString("data");
    }

    public String message() {
      return json().getString("message");
    }

    public String header(String name) {
      return response.headers().firstValue(name).orElse("");
    }
  }
}
