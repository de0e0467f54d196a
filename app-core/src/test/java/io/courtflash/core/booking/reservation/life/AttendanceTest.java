package io.courtflash.core.booking.reservation.life;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.booking.permit.Claim;
import io.courtflash.core.booking.reservation.ledger.ClaimLedger;
import io.courtflash.core.booking.reservation.move.OwnChanges;
import io.courtflash.core.booking.reservation.move.ReservationMover;
import io.courtflash.core.hall.slot.Slot;
import io.courtflash.core.office.DayBoard;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.Role;
import io.courtflash.core.testing.ApiClient;
import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.StaffClient;
import io.courtflash.core.testing.TestHall;
import io.courtflash.testkit.AnyHour;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.web.server.LocalServerPort;
import org.springframework.jdbc.core.simple.JdbcClient;

@AnyHour
@EngineTest
class AttendanceTest {

  @LocalServerPort private int port;
  @Autowired private BeanFactory engine;
  @Autowired private ClaimLedger ledger;
  @Autowired private JdbcClient database;
  @Autowired private ReservationMover mover;
  private ApiClient staff = ApiClient.at(0);
  private TestHall hall;
  private long reservation;

  @BeforeEach
  void aPaidReservationWhoseSlotHasBegun() {
    staff = StaffClient.at(port).api();
    hall = TestHall.open(engine, 1, 3, 1);
    Claim claim = hall.claim(hall.slot());
    ledger.settle(List.of(claim));
    reservation = ledger.byTrace(claim.traceId()).orElseThrow().id();
    status("CONFIRMED");
    begins("-1");
  }

  @Test
  void aNoShowIsRecordedOnceUntilItIsCleared() {
    assertThat(mark().code()).isEqualTo("SUCCESS");
    Instant marked = markedAt();
    assertThat(mark().code()).isEqualTo("SUCCESS");

    assertThat(markedAt()).isEqualTo(marked).isNotNull();
    assertThat(audited("reservation.no-show")).isEqualTo(1);

    assertThat(staff.delete(path()).code()).isEqualTo("SUCCESS");
    assertThat(markedAt()).isNull();
    assertThat(audited("reservation.no-show-taken-back")).isEqualTo(1);
  }

  @Test
  void aNoShowCannotBeMarkedBeforeTheSlotBegins() {
    begins("1");

    assertThat(mark().code()).isEqualTo("FAILED");
    assertThat(markedAt()).isNull();
  }

  @Test
  void onlyAPaidReservationCanBeANoShow() {
    status("PENDING_PAYMENT");

    assertThat(mark().code()).isEqualTo("FAILED");
    assertThat(staff.post("/admin/reservation/999999999/no-show", null).code())
        .isEqualTo("NOT_FOUND");
  }

  @Test
  void aCheckInIsRecordedOnceUntilItIsRemoved() {
    begins("1");
    assertThat(checkIn().code()).isEqualTo("SUCCESS");
    Instant came = checkedInAt();
    assertThat(checkIn().code()).isEqualTo("SUCCESS");

    assertThat(checkedInAt()).isEqualTo(came).isNotNull();
    assertThat(audited("reservation.checked-in")).isEqualTo(1);

    assertThat(staff.delete(checkInPath()).code()).isEqualTo("SUCCESS");
    assertThat(checkedInAt()).isNull();
    assertThat(audited("reservation.check-in-taken-back")).isEqualTo(1);
  }

  @Test
  void nobodyIsCheckedInLongBeforeTheSlotBegins() {
    begins("3");

    assertThat(checkIn().code()).isEqualTo("FAILED");
    assertThat(checkedInAt()).isNull();
  }

  @Test
  void onlyAPaidReservationCanBeCheckedIn() {
    status("PENDING_PAYMENT");

    assertThat(checkIn().code()).isEqualTo("FAILED");
    assertThat(staff.post("/admin/reservation/999999999/check-in", null).code())
        .isEqualTo("NOT_FOUND");
  }

  @Test
  void theLaterMarkReplacesTheEarlier() {
    assertThat(checkIn().code()).isEqualTo("SUCCESS");
    assertThat(mark().code()).isEqualTo("SUCCESS");
    assertThat(checkedInAt()).isNull();
    assertThat(markedAt()).isNotNull();

    assertThat(checkIn().code()).isEqualTo("SUCCESS");
    assertThat(checkedInAt()).isNotNull();
    assertThat(markedAt()).isNull();
    assertThat(audited("reservation.no-show-taken-back")).isEqualTo(1);
  }

  @Test
  void theMarksOfABookingThatIsMovedToAPlaceToComeAreTakenBack() {
    assertThat(mark().code()).isEqualTo("SUCCESS");
    Slot later = hall.slots().getLast();

    var _ = mover.move(Actor.ENGINE, reservation, null, Set.of(later.id()), null);

    assertThat(markedAt()).isNull();
    assertThat(audited("reservation.no-show-taken-back")).isEqualTo(1);
  }

  @Test
  void whoIsCheckedInStaysSoAtAnotherPlaceOfTheTimeButNotAtOneThatIsLater() {
    assertThat(checkIn().code()).isEqualTo("SUCCESS");
    Slot other = hall.slots().get(1);
    begins(other, "1");
    var _ = mover.move(Actor.ENGINE, reservation, null, Set.of(other.id()), null);
    assertThat(checkedInAt()).isNotNull();

    begins(hall.slot(), "5");
    var _ = mover.move(Actor.ENGINE, reservation, null, Set.of(hall.slot().id()), null);

    assertThat(checkedInAt()).isNull();
  }

  /** Else one could come once, and stay away from the later place. */
  @Test
  void whoChangesTheirBookingToALaterTimeChecksInAgain() {
    assertThat(checkIn().code()).isEqualTo("SUCCESS");
    Slot later = hall.slots().get(1);
    begins(later, "1");
    long owner =
        engine.getBean(ReservationLifecycle.class).find(reservation).orElseThrow().userId();

    assertThat(
            engine
                .getBean(OwnChanges.class)
                .changeCells(new Actor(owner, "owner", Role.USER), reservation, Set.of(later.id())))
        .isInstanceOf(OwnChanges.Outcome.Changed.class);

    assertThat(checkedInAt()).isNull();
  }

  private ApiClient.Response checkIn() {
    return staff.post(checkInPath(), null);
  }

  private String checkInPath() {
    return "/admin/reservation/" + reservation + "/check-in";
  }

  private @Nullable Instant checkedInAt() {
    long slot = engine.getBean(ReservationLifecycle.class).find(reservation).orElseThrow().slotId();
    return engine.getBean(DayBoard.class).history(Actor.ENGINE, slot, 1).getFirst().checkedInAt();
  }

  private ApiClient.Response mark() {
    return staff.post(path(), null);
  }

  private String path() {
    return "/admin/reservation/" + reservation + "/no-show";
  }

  private @Nullable Instant markedAt() {
    return engine.getBean(ReservationLifecycle.class).find(reservation).orElseThrow().noShowAt();
  }

  private void status(String status) {
    database
        .sql("UPDATE reservation SET status = ? WHERE id = ?")
        .params(status, reservation)
        .update();
  }

  private void begins(Slot slot, String inHours) {
    database
        .sql(
            "UPDATE time_slot SET starts_at = TIMESTAMPADD(HOUR, ?, UTC_TIMESTAMP(3)) WHERE id = ?")
        .params(inHours, slot.id())
        .update();
  }

  private void begins(String inHours) {
    database
        .sql(
            "UPDATE time_slot SET starts_at = TIMESTAMPADD(HOUR, ?, UTC_TIMESTAMP(3)) WHERE id ="
                + " (SELECT slot_id FROM reservation WHERE id = ?)")
        .params(inHours, reservation)
        .update();
  }

  private int audited(String action) {
    return database
        .sql("SELECT COUNT(*) FROM audit_log WHERE action = ? AND subject = ?")
        .params(action, "reservation:" + reservation)
        .query(Integer.class)
        .single();
  }
}
