package io.courtflash.core.booking;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.permit.Claim;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.TestHall;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jdbc.core.simple.JdbcClient;

@EngineTest
class ClaimRowsTest {

  @Autowired private BeanFactory engine;
  @Autowired private ClaimLedger ledger;
  @Autowired private JdbcClient database;

  @Test
  void rowsThatAreReadTogetherAreTheSameAsThoseReadAlone() {
    TestHall hall = TestHall.open(engine, 1, 1, 3);
    Claim pending = hall.claim(hall.slot());
    Claim ended = hall.claim(hall.slot());
    Claim further = hall.claim(hall.slot());
    Claim withoutSeat = hall.claim(hall.slot());
    var _ = ledger.settle(List.of(pending, ended, further));
    var _ = ledger.abandon(withoutSeat, EndReason.Code.TAKEN);
    change(ended, "status = 'CANCELLED', reason = 'rain', no_show_at = '2026-09-01 05:00:00.123'");
    change(further, "cell_count = 2, leader_id = " + row(pending).id());

    List<String> traces =
        List.of(pending.traceId(), ended.traceId(), further.traceId(), withoutSeat.traceId());
    Map<String, Reservation> together = ledger.byTraces(traces);

    assertThat(together).hasSize(traces.size());
    assertThat(together.get(ended.traceId()))
        .returns(new EndReason.FreeText("rain"), Reservation::reason);
    assertThat(together.values()).allSatisfy(row -> assertThat(row).isEqualTo(row(row.claim())));
  }

  private Reservation row(Claim claim) {
    return ledger.byTrace(claim.traceId()).orElseThrow();
  }

  private void change(Claim claim, String columns) {
    database
        .sql("UPDATE reservation SET " + columns + " WHERE trace_id = ?")
        .param(claim.traceId())
        .update();
  }
}
