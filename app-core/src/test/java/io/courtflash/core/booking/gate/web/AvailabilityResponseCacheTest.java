package io.courtflash.core.booking.gate.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.courtflash.core.platform.http.answer.CachedResponse;
import io.courtflash.core.platform.http.answer.EnvelopeWriter;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.TestHall;
import java.io.IOException;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.mock.web.MockHttpServletResponse;
import org.springframework.web.context.request.ServletWebRequest;

@EngineTest
class AvailabilityResponseCacheTest {

  private static final int MANY = 600;

  @Autowired private BeanFactory engine;
  @Autowired private BrowseController controller;
  @Autowired private AvailabilityResponseCache responses;

  @Test
  void whateverOneCallerAsksForTheBoardsOfOthersAreKept() {
    TestHall hall = TestHall.shut(engine, 2, 2, 1);
    long session = hall.session().id();
    LocalDate day = hall.slot().slotDate();

    await()
        .untilAsserted(
            () -> {
              IntStream.range(1, MANY)
                  .forEach(i -> controller.slots(session, day.plusDays(i), null));
              assertThat(controller.slots(session, day, null))
                  .isSameAs(controller.slots(session, day, null));
            });
  }

  @Test
  void theSameCourtsInAnyOrderShareOneResponse() {
    TestHall hall = TestHall.shut(engine, 2, 2, 1);
    long session = hall.session().id();
    List<Long> courts = responses.snapshot().courts().stream().map(court -> court.id()).toList();
    long first = courts.getFirst();
    long last = courts.getLast();

    await()
        .untilAsserted(
            () -> {
              CachedResponse<?> selection =
                  controller.slots(session, null, List.of(first, last, -7L));
              assertThat(controller.slots(session, null, List.of(last, first, last)))
                  .isSameAs(selection);
            });
  }

  @Test
  void responsesOfACallersChoiceAreBoundedByTheirBytes() {
    AtomicInteger attempts = new AtomicInteger();
    await()
        .untilAsserted(
            () -> {
              // A board that changed in between may have left room for the last choice of the
              // attempt before.
              int beyond = 4 + attempts.getAndIncrement();
              String mebibyte = "x".repeat(1 << 20);
              for (int i = 0; i < 4; i++) {
                encode(responses.get(new Choice(i), _ -> mebibyte, _ -> false));
              }
              assertThat(responses.get(new Choice(0), _ -> mebibyte, _ -> false))
                  .isSameAs(responses.get(new Choice(0), _ -> mebibyte, _ -> false));
              assertThat(responses.get(new Choice(beyond), _ -> mebibyte, _ -> false))
                  .isNotSameAs(responses.get(new Choice(beyond), _ -> mebibyte, _ -> false));
            });
  }

  private record Choice(int number) {}

  private void encode(CachedResponse<?> response) throws IOException {
    engine
        .getBean(EnvelopeWriter.class)
        .write(
            new MockHttpServletResponse(),
            response,
            new ServletWebRequest(new MockHttpServletRequest()),
            Locale.ENGLISH);
  }
}
