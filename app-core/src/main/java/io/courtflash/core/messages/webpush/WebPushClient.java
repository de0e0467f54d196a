package io.courtflash.core.messages.webpush;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.courtflash.core.platform.crypto.P256;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.security.interfaces.ECPublicKey;
import java.time.Duration;
import java.util.Base64;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.springframework.stereotype.Component;

/**
 * Sends messages to browsers through their makers' push services (RFC 8030). Follows no redirect,
 * and reads nothing of an answer but its status and Retry-After.
 */
@Component
public class WebPushClient {

  private static final int OK = 200;
  private static final int MULTIPLE_CHOICES = 300;
  private static final int NOT_FOUND = 404;
  private static final int GONE = 410;
  private static final int REQUEST_TIMEOUT = 408;
  private static final int TOO_MANY_REQUESTS = 429;
  private static final int SERVER_ERROR = 500;

  /** The push service doesn't accept the signature: after a clock was set, it does again. */
  private static final int UNAUTHORIZED = 401;

  private static final int FORBIDDEN = 403;

  /** Answers are far shorter. */
  private static final long MAX_ANSWER_BYTES = 64 << 10;

  /** Longer waits would outlive most messages. */
  private static final long MAX_WAIT_SECONDS = 3600;

  private final PushEndpoints endpoints;
  private final VapidSigner signer;
  private final Duration timeout;
  private final HttpClient http;

  WebPushClient(PushEndpoints endpoints, VapidSigner signer, WebPushProperties properties) {
    this.endpoints = endpoints;
    this.signer = signer;
    this.timeout = properties.timeout();
    this.http = HttpClient.newBuilder().connectTimeout(timeout).build();
  }

  /**
   * Sends a message; ends within the time-out, whatever the push service does.
   *
   * @param contact whom the push service can write to, a {@code mailto:} or {@code https:} address
   */
  public Result send(PushTarget target, PushMessage message, String contact) {
    Optional<URI> endpoint = endpoints.parse(target.endpoint());
    if (endpoint.isEmpty()) {
      return new Result.Refused("not the address of a push service");
    }
    try {
      return endpoints.isPublic(endpoint.get())
          ? result(answer(request(endpoint.get(), target, message, contact)))
          : new Result.Refused("an address that isn't on the internet");
    } catch (IOException e) {
      return new Result.Failed(e.toString(), Duration.ZERO);
    }
  }

  private HttpRequest request(
      URI endpoint, PushTarget target, PushMessage message, String contact) {
    byte[] encrypted =
        PushEncryption.encrypt(message.content().getBytes(UTF_8), target.key(), target.secret());
    return HttpRequest.newBuilder(endpoint)
        .timeout(timeout)
        .header("Authorization", signer.authorization(endpoint, contact))
        .header("Content-Encoding", "aes128gcm")
        .header("Content-Type", "application/octet-stream")
        .header("TTL", Long.toString(message.validFor().toSeconds()))
        .header("Urgency", message.isUrgent() ? "high" : "normal")
        .POST(BodyPublishers.ofByteArray(encrypted))
        .build();
  }

  private HttpResponse<Void> answer(HttpRequest request) throws IOException {
    CompletableFuture<HttpResponse<Void>> answer =
        http.sendAsync(request, BodyHandlers.limiting(BodyHandlers.discarding(), MAX_ANSWER_BYTES));
    try {
      return answer.get(timeout.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      answer.cancel(true);
      throw new IOException("no answer within " + timeout.toMillis() + " ms", e);
    } catch (ExecutionException e) {
      throw new IOException(String.valueOf(e.getCause()), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      answer.cancel(true);
      throw new IOException("interrupted", e);
    }
  }

  private static Result result(HttpResponse<Void> answer) {
    int status = answer.statusCode();
    String why = "status " + status;
    return switch (status) {
      case NOT_FOUND, GONE -> new Result.Gone();
      case UNAUTHORIZED, FORBIDDEN, REQUEST_TIMEOUT, TOO_MANY_REQUESTS ->
          new Result.Failed(why, retryAfter(answer));
      default -> {
        if (status >= OK && status < MULTIPLE_CHOICES) {
          yield new Result.Accepted();
        }
        yield status >= SERVER_ERROR
            ? new Result.Failed(why, retryAfter(answer))
            : new Result.Refused(why);
      }
    };
  }

  /** Only the form in seconds, which push services use. */
  private static Duration retryAfter(HttpResponse<Void> answer) {
    return answer
        .headers()
        .firstValue("Retry-After")
        .filter(seconds -> seconds.matches("[0-9]{1,9}"))
        .map(seconds -> Duration.ofSeconds(Math.min(Long.parseLong(seconds), MAX_WAIT_SECONDS)))
        .orElse(Duration.ZERO);
  }

  /** The result of sending a message. */
  public sealed interface Result {

    /** The push service has taken it, and delivers it when the browser is reached. */
    record Accepted() implements Result {}

    /** The browser doesn't get messages at this address any more. */
    record Gone() implements Result {}

    /** The push service never takes this message, or this program doesn't send to it. */
    record Refused(String why) implements Result {}

    /**
     * It may succeed later.
     *
     * @param retryAfter the least wait that the push service asks for; zero when it asks for none
     */
    record Failed(String why, Duration retryAfter) implements Result {}
  }

  /**
   * A message to a browser.
   *
   * @param content what the page's service worker reads
   * @param validFor how long the push service keeps it for a browser that isn't reached
   * @param isUrgent whether it wakes up a device that saves energy
   */
  public record PushMessage(String content, Duration validFor, boolean isUrgent) {}

  /**
   * The subscription of a browser: its address at the push service and its keys (the Push API's
   * PushSubscription).
   *
   * @param endpoint its address at a push service
   * @param publicKey its key on P-256, as base64url of an uncompressed point
   * @param authSecret 16 bytes as base64url
   */
  public record PushTarget(String endpoint, String publicKey, String authSecret) {

    /** Whether {@link #publicKey} is base64url of a point of the curve. */
    public boolean hasPublicKey() {
      try {
        return P256.isPublicKey(bytes(publicKey));
      } catch (IllegalArgumentException notBase64) {
        return false;
      }
    }

    ECPublicKey key() {
      return P256.publicKey(bytes(publicKey));
    }

    byte[] secret() {
      return bytes(authSecret);
    }

    private static byte[] bytes(String base64) {
      return Base64.getUrlDecoder().decode(base64);
    }
  }
}
