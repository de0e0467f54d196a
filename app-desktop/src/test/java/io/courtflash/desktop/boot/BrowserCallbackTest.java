package io.courtflash.desktop.boot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.courtflash.testkit.TestTimeout;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class BrowserCallbackTest {

  private static final URI PROVIDER = URI.create("https://id.campus.example/authorize?state=s1");

  private final HttpClient client = HttpClient.newHttpClient();
  private BrowserCallback port;
  private CompletableFuture<BrowserCallback.Answer> answer = new CompletableFuture<>();

  @BeforeEach
  void open() throws IOException {
    port = BrowserCallback.open(TestTimeout.LIMIT, "<p>done</p>");
    answer =
        CompletableFuture.supplyAsync(
            () -> {
              try {
                return port.await(PROVIDER);
              } catch (IOException e) {
                throw new IllegalStateException(e);
              }
            },
            task -> Thread.ofVirtual().start(task));
  }

  @AfterEach
  void close() throws IOException {
    port.close();
    client.close();
  }

  @Test
  void theAnswerOfTheSentBrowserCounts() throws Exception {
    HttpResponse<String> start = get(port.start(), null);
    assertThat(start.statusCode()).isEqualTo(302);
    assertThat(start.headers().firstValue("Location")).contains(PROVIDER.toString());

    HttpResponse<String> end = get(back("?state=s1&code=c%2F1"), cookie(start));
    assertThat(end.body()).isEqualTo("<p>done</p>");
    assertThat(answer.get()).isEqualTo(new BrowserCallback.Answer("s1", "c/1"));
  }

  @Test
  void anAnswerOfAnotherBrowserDoesNotCount() throws Exception {
    HttpResponse<String> start = get(port.start(), null);
    assertThat(get(back("?state=s1&code=stolen"), null).statusCode()).isEqualTo(404);
    assertThat(get(back("?state=s1&code=stolen"), "courtflash-console=guess").statusCode())
        .isEqualTo(404);
    assertThat(answer).isNotDone();

    assertThat(get(back("?state=s1&code=mine"), cookie(start)).statusCode()).isEqualTo(200);
    assertThat(answer.get().code()).isEqualTo("mine");
  }

  @Test
  void onlyOneBrowserCanBeginWithTheSecret() throws Exception {
    URI wrong = URI.create(port.start().toString().replaceFirst("key=.*", "key=guess"));
    assertThat(get(wrong, null).statusCode()).isEqualTo(404);
    assertThat(get(port.start(), null).statusCode()).isEqualTo(302);
    assertThat(get(port.start(), null).statusCode()).isEqualTo(404);
  }

  @Test
  void itGivesUpWhenNobodyComes() throws IOException {
    try (BrowserCallback impatient = BrowserCallback.open(Duration.ofMillis(50), "")) {
      assertThatThrownBy(() -> impatient.await(PROVIDER))
          .isInstanceOf(SocketTimeoutException.class);
    }
  }

  @Test
  void itEndsWhenItIsClosed() throws IOException {
    port.close();
    assertThatThrownBy(answer::get).isInstanceOf(ExecutionException.class);
  }

  private URI back(String query) {
    return URI.create(port.callback() + query);
  }

  private static String cookie(HttpResponse<String> start) {
    return start.headers().firstValue("Set-Cookie").orElseThrow().replaceFirst(";.*", "");
  }

  private HttpResponse<String> get(URI uri, @Nullable String cookie)
      throws IOException, InterruptedException {
    HttpRequest.Builder request = HttpRequest.newBuilder(uri);
    if (cookie != null) {
      request.header("Cookie", cookie);
    }
    return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
  }
}
