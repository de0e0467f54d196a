package io.courtflash.core.money.provider;

import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Sends requests to a payment provider. Each ends within the time-out, whatever the provider does.
 */
public final class ProviderHttpClient {

  /** More than the statement of a day of a large hall. */
  private static final long MAX_BYTES = 8 << 20;

  private final HttpClient http;
  private final Duration timeout;

  /**
   * @param timeout of each request, including connecting and reading
   */
  public ProviderHttpClient(Duration timeout) {
    this.timeout = timeout;
    this.http =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(timeout)
            .build();
  }

  /**
   * Checks a time-out that was set.
   *
   * @param setting its name
   * @throws IllegalArgumentException if a request couldn't be answered within it, or could take
   *     longer than {@link PaymentGateway#MAX_REQUEST_TIME}
   */
  public static void requireTimeout(String setting, Duration timeout) {
    if (timeout.toMillis() < 1 || timeout.compareTo(PaymentGateway.MAX_REQUEST_TIME) > 0) {
      throw new IllegalArgumentException(
          "%s must be at least 1 ms and at most %d s, not %d ms"
              .formatted(setting, PaymentGateway.MAX_REQUEST_TIME.toSeconds(), timeout.toMillis()));
    }
  }

  /**
   * The answer, whatever its status is.
   *
   * @throws GatewayFaultException if there was none; the request may have been carried out
   */
  public HttpResponse<byte[]> send(HttpRequest request) {
    CompletableFuture<HttpResponse<byte[]>> answer =
        http.sendAsync(request, BodyHandlers.limiting(BodyHandlers.ofByteArray(), MAX_BYTES));
    try {
      return answer.get(timeout.toMillis(), TimeUnit.MILLISECONDS);
    } catch (TimeoutException e) {
      throw unanswered(answer, "no answer within " + timeout.toMillis() + " ms", e);
    } catch (ExecutionException e) {
      throw unanswered(answer, String.valueOf(e.getCause()), e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw unanswered(answer, "interrupted", e);
    }
  }

  private static GatewayFaultException unanswered(
      CompletableFuture<?> answer, String why, Exception cause) {
    answer.cancel(true);
    return new GatewayFaultException(GatewayProblem.NO_NETWORK, why, cause);
  }
}
