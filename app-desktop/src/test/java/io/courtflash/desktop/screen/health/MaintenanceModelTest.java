package io.courtflash.desktop.screen.health;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.operations.backup.Backup;
import io.courtflash.core.people.access.Actor;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.screen.FakeNotices;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MaintenanceModelTest {

  private final FakeNotices told = new FakeNotices();
  private final FakeMaintenanceService service = new FakeMaintenanceService();
  private final MaintenanceModel model =
      new MaintenanceModel(
          service, service.backups(), service.alarmOperations(), Actor.ENGINE, told.actions());

  @Test
  void aNewBackupIsInTheList() {
    model.backUp();
    assertThat(model.backups().rows()).hasSize(1);
    assertThat(told.done()).singleElement().asString().contains("rows: 7");
  }

  @Test
  void aFullDiskIsReportedInMegabytes() {
    service.isDiskFull = true;
    model.backUp();
    assertThat(told.failed()).singleElement().asString().contains("200 MB", "3 MB");
    assertThat(model.backups().rows()).isEmpty();
  }

  @Test
  void aRestoreTellsThatItNeedsARestart() {
    model.backUp();
    model.restore(model.backups().rows().getFirst());
    assertThat(told.done()).last().asString().contains("start it again");
    service.made.clear();
    model.restore(FakeMaintenanceService.BACKUP);
    assertThat(told.failed()).singleElement().asString().contains("no longer exists");
  }

  @Test
  void aBackupThatWasNotMadeHereIsRestoredOnlyAsSuch() {
    model.backUp();
    service.origin = Backup.Origin.UNSIGNED;
    List<Backup.Origin> origins = new ArrayList<>();
    model.readOrigin(FakeMaintenanceService.BACKUP, origin -> origins.add(origin.orElseThrow()));
    assertThat(origins).containsExactly(Backup.Origin.UNSIGNED);
    model.restore(FakeMaintenanceService.BACKUP);
    assertThat(told.failed()).singleElement().asString().contains("didn't make");
    var _ = model.restoreForeign(FakeMaintenanceService.BACKUP);
    assertThat(told.done()).last().asString().contains("start it again");
  }

  @Test
  void aTestOfTheAlarmsTellsWhoWasNotReached() {
    model.testAlarms();
    assertThat(told.done()).singleElement().asString().contains("mail");
    service.reached = Map.of("webhook-1", "status 500");
    model.testAlarms();
    service.reached = Map.of();
    model.testAlarms();
    assertThat(told.failed()).hasSize(2);
    assertThat(told.failed().getFirst()).asString().contains("webhook-1", "status 500");
    assertThat(told.failed().getLast()).asString().contains("nobody");
  }

  @Test
  void aViolatedInvariantShowsAnExample() {
    model.runChecks();
    Texts texts = new Texts();
    assertThat(model.invariants().rows())
        .extracting(invariant -> InvariantFormatter.of(invariant, texts))
        .satisfiesExactly(
            kept -> assertThat(kept).startsWith("I1").contains("不超卖"),
            broken -> assertThat(broken).startsWith("I2").contains("3 处", "slot 7"),
            unknown -> assertThat(unknown).contains("a later rule"));
  }
}
