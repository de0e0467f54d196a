package io.courtflash.core.booking.claim.web;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.booking.claim.ClaimResults.ClaimResult;
import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.permit.TraceIds;
import io.courtflash.core.booking.reservation.ledger.ClaimLedger;
import io.courtflash.core.testing.CountsOnServer;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.TestHall;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;

@EngineTest
class SharedResultReaderTest {

  private static final int STUDENTS = 20;
  private static final int POLLS = 1_000;

  @Autowired private BeanFactory engine;
  @Autowired private SharedResultReader reader;
  @Autowired private ClaimLedger ledger;
  @Autowired private TraceIds traceIds;
  @Autowired private JdbcClient database;

  @Test
  @CountsOnServer
  void studentsWhoAskAtOnceShareQueries() throws Exception {
    TestHall hall = TestHall.open(engine, 1, 1, STUDENTS);
    List<Claim> claims =
        IntStream.range(0, STUDENTS).mapToObj(_ -> hall.claim(hall.slot())).toList();
    var _ = ledger.settle(claims);
    long queries = queries();

    List<Polled> polls = poll(claims);

    assertThat(queries() - queries).isLessThan(POLLS / 2);
    assertThat(polls)
        .allSatisfy(
            poll ->
                assertThat(poll.result().orElseThrow())
                    .isInstanceOfSatisfying(
                        ClaimResult.Completed.class,
                        completed -> assertThat(completed.row().claim()).isEqualTo(poll.claim())));
  }

  private record Polled(Claim claim, Optional<ClaimResult> result) {}

  private List<Polled> poll(List<Claim> claims) throws ExecutionException, InterruptedException {
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      List<Future<Polled>> polls =
          IntStream.range(0, POLLS)
              .mapToObj(i -> claims.get(i % STUDENTS))
              .map(claim -> threads.submit(() -> poll(claim)))
              .toList();
      for (Future<Polled> poll : polls) {
        var _ = poll.get();
      }
      return polls.stream().map(Future::resultNow).toList();
    }
  }

  private Polled poll(Claim claim) {
    return new Polled(claim, reader.of(claim.userId(), claim.traceId()).join());
  }

  @Test
  void aClaimWithoutARowIsPendingForItsStudentOnly() {
    TestHall hall = TestHall.open(engine, 1, 1, 1);
    Claim claim = traceIds.issue(hall.student(), hall.slot().id(), Instant.now());

    assertThat(reader.of(claim.userId(), claim.traceId()).join())
        .contains(new ClaimResult.Pending());
    assertThat(reader.of(claim.userId() + 1, claim.traceId()).join()).isEmpty();
    assertThat(reader.of(claim.userId(), "no-such-trace").join()).isEmpty();
  }

  private long queries() {
    return database
        .sql("SHOW GLOBAL STATUS LIKE 'Com_select'")
        .query((row, _) -> row.getLong("Value"))
        .single();
  }
}
