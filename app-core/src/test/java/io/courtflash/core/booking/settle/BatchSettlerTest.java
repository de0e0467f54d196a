package io.courtflash.core.booking.settle;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.permit.Permits;
import io.courtflash.core.booking.reservation.ClaimLedger;
import io.courtflash.core.booking.reservation.Reservation;
import io.courtflash.core.booking.reservation.SettleOutcome;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.TestHall;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.context.ApplicationEventPublisher;

@EngineTest
class BatchSettlerTest {

  private static final int CLAIMS = 20;

  @Autowired BeanFactory engine;
  @Autowired ClaimLedger ledger;
  @Autowired BatchSettler settler;
  @Autowired Permits permits;
  @Autowired DatabaseOutageRetry outageRetry;
  @Autowired ShutdownSignal shutdown;
  @Autowired ApplicationEventPublisher events;

  private TestHall hall;

  @BeforeEach
  void openSession() {
    hall = TestHall.open(engine, 1, 1, CLAIMS);
  }

  private List<Claim> claims() {
    return new ArrayList<>(
        IntStream.range(0, CLAIMS).mapToObj(_ -> hall.claim(hall.slot())).toList());
  }

  /** MySQL refuses its row, because the trace id is too long. */
  private Claim failing() {
    return new Claim("x".repeat(100), hall.student(), hall.slot().id());
  }

  private List<Reservation> rows(List<Claim> claims) {
    return claims.stream()
        .map(claim -> ledger.byTrace(claim.traceId()))
        .flatMap(Optional::stream)
        .toList();
  }

  @Test
  void onlyTheClaimsThatFailAloneAreUnsettled() {
    List<Claim> sound = claims();
    Claim first = failing();
    Claim last = failing();
    Claim impossible = hall.claim(hall.slot(), 999_999_999);
    List<Claim> all = new ArrayList<>(sound);
    all.add(7, first);
    all.add(impossible);
    all.add(last);

    BatchSettler.Unsettled unsettled = settler.settle(all);

    assertThat(unsettled.failed()).containsExactlyInAnyOrderElementsOf(Set.of(first, last));
    assertThat(unsettled.impossible()).containsExactly(impossible);
    assertThat(rows(sound)).hasSize(CLAIMS).allMatch(row -> row.status().isLive());
  }

  @Test
  void aClaimWhoseSettlingEndsInAnErrorIsUnsettledAlone() {
    List<Claim> sound = claims();
    Claim bad = hall.claim(hall.slot());
    List<Claim> all = new ArrayList<>(sound);
    all.add(7, bad);
    Settler overflowing =
        new Settler(ledger, permits, events) {
          @Override
          public List<SettleOutcome> settle(List<Claim> claims) {
            if (claims.contains(bad)) {
              throw new StackOverflowError();
            }
            return super.settle(claims);
          }
        };

    BatchSettler.Unsettled unsettled =
        new BatchSettler(overflowing, outageRetry, shutdown).settle(all);

    assertThat(unsettled.all()).containsExactly(bad);
    assertThat(rows(sound)).hasSize(CLAIMS);
  }

  @Test
  void aRetryEndsAfterTwoMoreAttempts() {
    Claim failing = failing();
    Claim sound = claims().getFirst();

    BatchSettler.Unsettled unsettled = settler.retry(Set.of(failing, sound));

    assertThat(unsettled.all()).containsExactly(failing);
    assertThat(rows(List.of(sound))).hasSize(1);
  }
}
