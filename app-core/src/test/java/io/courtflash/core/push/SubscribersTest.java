package io.courtflash.core.push;

import static org.assertj.core.api.Assertions.assertThat;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SubscribersTest {

  private static final long USER = 1;

  private final Subscribers subscribers =
      new Subscribers(new PushProperties(3, 2, Duration.ofSeconds(15)), new SimpleMeterRegistry());

  @BeforeEach
  void start() {
    subscribers.start();
  }

  @Test
  void noStreamIsOpenedAboveTheLimitUntilOneCloses() {
    Subscriber first = subscribers.open(1).orElseThrow();
    subscribers.open(2);
    subscribers.open(3);

    assertThat(subscribers.open(4)).isEmpty();
    subscribers.close(first);
    assertThat(subscribers.open(4)).isPresent();
  }

  @Test
  void aNewerStreamOfAUserEndsTheOldest() {
    Subscriber oldest = subscribers.open(USER).orElseThrow();
    Subscriber second = subscribers.open(USER).orElseThrow();
    Subscriber third = subscribers.open(USER).orElseThrow();

    assertThat(oldest.hasEnded()).isTrue();
    assertThat(second.hasEnded()).isFalse();
    assertThat(third.hasEnded()).isFalse();
  }

  @Test
  void aSlowReaderLosesItsStreamAndTheOthersGetEveryEvent() throws InterruptedException {
    Subscriber slow = subscribers.open(USER).orElseThrow();
    Subscriber quick = subscribers.open(2).orElseThrow();

    for (int i = 0; i < 100; i++) {
      PushEvent event = PushEvent.of("places", i);
      subscribers.broadcast(event);
      assertThat(quick.next(Duration.ZERO)).isSameAs(event);
    }

    assertThat(slow.hasEnded()).isTrue();
    assertThat(quick.hasEnded()).isFalse();
  }

  @Test
  void allStreamsEndWhenTheProgramStops() {
    Subscriber open = subscribers.open(USER).orElseThrow();

    subscribers.stop();

    assertThat(open.hasEnded()).isTrue();
    assertThat(subscribers.open(2)).isEmpty();
  }
}
