package io.courtflash.core.testing;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;

/** Reads the server-sent events that the engine sends to a page. */
public final class EventStream implements AutoCloseable {

  private static final HttpClient CLIENT = HttpClient.newHttpClient();

  private final Stream<String> lines;
  private final List<String> read = new CopyOnWriteArrayList<>();
  private final Thread reading;

  private EventStream(HttpResponse<Stream<String>> response) {
    lines = response.body();
    reading = Thread.ofVirtual().start(this::read);
  }

  /** Opens the stream of a student; the status must be 200. */
  public static EventStream of(ApiClient student) {
    return opening(student).join();
  }

  public static CompletableFuture<EventStream> opening(ApiClient student) {
    HttpRequest request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + student.port() + "/events"))
            .header("Authorization", "Bearer " + student.token())
            .build();
    return CLIENT
        .sendAsync(request, BodyHandlers.ofLines())
        .thenApply(
            response -> {
              if (response.statusCode() != 200) {
                throw new IllegalStateException("Answered " + response.statusCode());
              }
              return new EventStream(response);
            });
  }

  private void read() {
    try {
      lines.forEach(read::add);
    } catch (RuntimeException e) {
      read.add("broken off");
    }
  }

  /** The data of all events of this name so far. */
  public List<String> named(String event) {
    List<String> all = List.copyOf(read);
    return Stream.iterate(0, i -> i + 1)
        .limit(all.size() - 1L < 0 ? 0 : all.size() - 1L)
        .filter(i -> all.get(i).equals("event: " + event))
        .map(i -> all.get(i + 1).substring("data: ".length()))
        .toList();
  }

  public boolean hasEnded() {
    return !reading.isAlive();
  }

  @Override
  public void close() {
    lines.close();
  }
}
