package io.courtflash.core.messages.live;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.platform.work.LoopScheduler;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SubscribersTest {

  private static final long USER = 1;

  private final EventWriter writer = new EventWriter(new LoopScheduler());
  private final Subscribers subscribers =
      new Subscribers(
          new Subscribers.PushProperties(3, 2, Duration.ofSeconds(15)),
          writer,
          new SimpleMeterRegistry());

  @BeforeEach
  void start() {
    subscribers.start();
  }

  /** Takes what is sent, at once or never. */
  private static final class RecordingConnection implements Subscriber.StreamConnection {

    private final Subscriber subscriber;
    private final boolean reads;
    private final List<String> sent = new ArrayList<>();
    private boolean closed;

    private RecordingConnection(Subscriber subscriber, boolean reads) {
      this.subscriber = subscriber;
      this.reads = reads;
    }

    static RecordingConnection of(Subscriber subscriber, boolean reads) {
      RecordingConnection connection = new RecordingConnection(subscriber, reads);
      subscriber.connected(connection);
      return connection;
    }

    @Override
    public void send(ByteBuffer[] events) {
      for (ByteBuffer event : events) {
        sent.add(StandardCharsets.UTF_8.decode(event).toString());
      }
      if (reads) {
        subscriber.sent();
      }
    }

    @Override
    public void close() {
      closed = true;
    }
  }

  private Subscriber open(long userId) {
    return subscribers.open(userId, "token").orElseThrow();
  }

  @Test
  void noStreamIsOpenedAboveTheLimitUntilOneCloses() {
    Subscriber first = open(1);
    open(2);
    open(3);

    assertThat(subscribers.open(4, "token")).isEmpty();
    first.end();
    first.end();
    assertThat(subscribers.open(4, "token")).isPresent();
    assertThat(subscribers.open(5, "token")).isEmpty();
  }

  @Test
  void aNewerStreamOfAUserEndsTheOldest() {
    Subscriber oldest = open(USER);
    RecordingConnection connection = RecordingConnection.of(oldest, true);
    Subscriber second = open(USER);
    Subscriber third = open(USER);

    assertThat(oldest.hasEnded()).isTrue();
    assertThat(connection.closed).isTrue();
    assertThat(second.hasEnded()).isFalse();
    assertThat(third.hasEnded()).isFalse();
  }

  @Test
  void onlyASlowReaderLosesItsStream() {
    RecordingConnection slow = RecordingConnection.of(open(USER), false);
    RecordingConnection quick = RecordingConnection.of(open(2), true);

    for (int i = 0; i < 100; i++) {
      subscribers.broadcast(PushEvent.of("places", i));
      writer.writeAll();
      assertThat(quick.sent).last().isEqualTo("event: places\ndata: " + i + "\n\n");
    }

    assertThat(slow.closed).isTrue();
    assertThat(slow.sent).hasSize(1);
    assertThat(quick.sent).hasSize(100);
    assertThat(quick.closed).isFalse();
  }

  @Test
  void eventsThatWaitForTheClientAreSentTogether() {
    Subscriber subscriber = open(USER);
    RecordingConnection connection = RecordingConnection.of(subscriber, false);
    for (int i = 0; i < 3; i++) {
      PushEvent event = PushEvent.of("claim", i);
      subscribers.send(USER, () -> event);
      writer.writeAll();
    }
    assertThat(connection.sent).hasSize(1);

    subscriber.sent();
    writer.writeAll();

    assertThat(connection.sent)
        .containsExactly(
            "event: claim\ndata: 0\n\n", "event: claim\ndata: 1\n\n", "event: claim\ndata: 2\n\n");
  }

  @Test
  void eventsFromBeforeTheConnectionAreSentWithIt() {
    Subscriber subscriber = open(USER);
    subscribers.broadcast(PushEvent.HEARTBEAT);
    writer.writeAll();

    RecordingConnection connection = RecordingConnection.of(subscriber, true);
    writer.writeAll();

    assertThat(connection.sent).containsExactly(":\n\n");
  }

  @Test
  void aConnectionThatComesAfterTheEndOfItsStreamIsClosed() {
    Subscriber subscriber = open(USER);
    subscriber.end();

    assertThat(RecordingConnection.of(subscriber, true).closed).isTrue();
  }

  @Test
  void allStreamsEndWhenTheProgramStops() {
    RecordingConnection connection = RecordingConnection.of(open(USER), true);

    subscribers.stop();

    assertThat(connection.closed).isTrue();
    assertThat(subscribers.open(2, "token")).isEmpty();
  }
}
