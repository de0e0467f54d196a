package io.courtflash.desktop.screen.sessions;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.booking.gate.Release;
import io.courtflash.core.booking.gate.SessionStatus;
import io.courtflash.core.hall.plan.FlashSession;
import io.courtflash.core.hall.plan.ReleaseKind;
import io.courtflash.core.hall.plan.SessionPlan;
import io.courtflash.core.hall.plan.SessionRelease;
import io.courtflash.core.people.access.Actor;
import io.courtflash.desktop.fx.Input;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.i18n.TranslatableText;
import io.courtflash.desktop.screen.FakeNotices;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SessionsModelTest {

  private final FakeNotices notices = new FakeNotices();
  private final FakeSessionsService service = new FakeSessionsService();
  private final SessionsModel model =
      new SessionsModel(
          service,
          service,
          Actor.ENGINE,
          new FakePlanWeekService(),
          () -> PlanSeries.NONE,
          notices.actions(),
          new TimeFormatter(ZoneId.of("Asia/Shanghai")),
          () -> FakeSessionsService.GATE.minusSeconds(3600));

  @BeforeEach
  void read() {
    model.reload();
  }

  @Test
  void aBrokenRuleIsShownAtItsFieldWhicheverFieldWasChangedLast() {
    SessionFormModel form = model.form(0, SessionFormModel.defaultPlan());
    type(form, "beginTime", "22:00");
    assertThat(input(form, "endTime").problemProperty().get())
        .contains(TranslatableText.of("sessions.rule.end"));
    assertThat(input(form, "beginTime").isValid()).isTrue();
    type(form, "beginTime", "21:00");
    assertThat(input(form, "endTime").isValid()).isTrue();
  }

  @Test
  void anInvalidFieldMakesNoPlan() {
    SessionFormModel form = model.form(0, SessionFormModel.defaultPlan());
    type(form, "flashTime", "25:00");
    assertThat(form.plan()).isEmpty();
    type(form, "flashTime", "9:30");
    assertThat(form.plan().map(SessionPlan::flashTime)).hasToString("Optional[09:30]");
  }

  @Test
  void aPlanThatIsPutToOthersMayHaveTheCourtsOfASessionThatChangesLater() {
    service.overlapping = true;
    SessionFormModel form = model.form(1, SessionFormModel.defaultPlan());
    type(form, "endTime", "23:00");
    assertThat(input(form, "beginTime").isValid()).isFalse();
    form.collectingProperty().set(true);
    assertThat(input(form, "beginTime").isValid()).isTrue();
    type(form, "beginTime", "23:30");
    assertThat(input(form, "endTime").isValid()).isFalse();
  }

  @Test
  void theLastOfSeveralDaysIsWithinAYear() {
    Input first = model.day("2026-10-01");
    Input last = model.lastDayOrNone(first);
    assertThat(last.isValid()).isTrue();
    last.textProperty().set("2026-10-08");
    assertThat(last.isValid()).isTrue();
    first.textProperty().set("2026-10-09");
    assertThat(last.isValid()).isFalse();
    last.textProperty().set("2027-10-10");
    assertThat(last.isValid()).isFalse();
  }

  @Test
  void aPartOfTheHallIsChosenInsteadOfItsCourts() {
    SessionFormModel form = model.form(0, SessionFormModel.defaultPlan());
    String part = SessionFormModel.courtKey(new PlanWeekFacts.CourtPart("A 馆", Set.of(2L, 1L)));
    type(form, "courtIds", "3," + part);
    assertThat(form.plan().orElseThrow().scope().courtIds()).containsExactly(1L, 2L, 3L);
  }

  @Test
  void aRollingReleaseIsAtMidnightWhateverTimeWasEntered() {
    SessionFormModel form = model.form(0, SessionFormModel.defaultPlan());
    form.releaseKindProperty().set(ReleaseKind.ROLLING);
    assertThat(form.plan().map(SessionPlan::release))
        .contains(new SessionRelease(ReleaseKind.ROLLING, 1, LocalTime.MIDNIGHT));
  }

  @Test
  void onlyASessionWithoutDaysToComeIsOver() {
    FlashSession session = model.sessions().rows().getFirst().session();
    SessionStatus none = new SessionStatus(SessionStatus.State.WAITING, null);
    LocalDate today = LocalDate.parse("2026-09-01");
    assertThat(SessionRow.of(session, none, List.of(), Optional.empty(), today).over()).isTrue();
    assertThat(SessionRow.of(session, none, List.of(), Optional.of(today), today).over()).isFalse();
  }

  @Test
  void aDayThatWasMadeAheadIsNotTheNextOneThatStaffOpen() {
    FlashSession session = model.sessions().rows().getFirst().session();
    SessionStatus byHand = new SessionStatus(SessionStatus.State.WAITING, null);
    LocalDate today = LocalDate.parse("2026-09-01");
    Release ahead =
        new Release(1, session.id(), today.plusWeeks(5), null, Instant.EPOCH, null, null, true);
    assertThat(SessionRow.of(session, byHand, List.of(ahead), Optional.of(today), today).slotDate())
        .isEqualTo(today);
  }

  @Test
  void daysAreGeneratedInOrderUntilOneIsRefused() {
    SessionRow row = model.sessions().rows().getFirst();
    model.generate(row, LocalDate.parse("2026-09-02"), LocalDate.parse("2026-09-03"));
    assertThat(notices.done()).containsExactly("48 new slots on 2 days.");
    model.generate(row, LocalDate.parse("2026-09-03"), LocalDate.parse("2026-09-09"));
    assertThat(service.calls)
        .containsExactly(
            "generate 2026-09-02",
            "generate 2026-09-03",
            "generate 2026-09-03",
            "generate 2026-09-04");
    assertThat(notices.failed()).hasSize(1);
  }

  @Test
  void aReleaseTimeIsInTheVenuesZone() {
    SessionRow row = model.sessions().rows().getFirst();
    assertThat(model.gateTime(row).text()).isEqualTo("2026-09-01 13:00");
    model.postpone(row, "2026-09-01 14:30");
    assertThat(service.calls)
        .containsExactly("postpone Optional[2026-09-02] to 2026-09-01T06:30:00Z");
  }

  @Test
  void theDayThatIsShownIsTheOneThatIsOpened() {
    model.open(model.sessions().rows().getFirst());
    assertThat(service.calls).containsExactly("open Optional[2026-09-02]");
  }

  @Test
  void aRefusalShowsItsReason() {
    SessionRow noon = model.sessions().rows().getLast();
    model.warmUp(noon);
    model.open(noon);
    assertThat(notices.failed()).hasSize(2).doesNotContain("");
    assertThat(notices.done()).isEmpty();
  }

  @Test
  void aPastDayCannotBeGenerated() {
    assertThat(model.day("2026-08-31").isValid()).isFalse();
    assertThat(model.day("2026-09-01").isValid()).isTrue();
  }

  @Test
  void theLastDayIsNotBeforeTheFirst() {
    Input first = model.day("2026-09-02");
    Input last = model.lastDay(first, "2026-09-02");
    assertThat(last.isValid()).isTrue();
    first.textProperty().set("2026-09-03");
    assertThat(last.isValid()).isFalse();
    last.textProperty().set("2026-09-04");
    assertThat(last.isValid()).isTrue();
  }

  private static void type(SessionFormModel form, String field, String text) {
    input(form, field).textProperty().set(text);
  }

  private static Input input(SessionFormModel form, String field) {
    return Objects.requireNonNull(form.inputs().get(field));
  }
}
