package io.courtflash.desktop.screen.live;

import io.courtflash.core.booking.gate.GateOperations;
import io.courtflash.core.operations.rehearsal.RehearsalOperations;
import io.courtflash.core.operations.rush.RushReport;
import io.courtflash.core.operations.rush.RushReportOperations;
import io.courtflash.core.people.access.Actor;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.Poller;
import io.courtflash.desktop.fx.UserAction;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.shell.GrantedPermissions;
import io.courtflash.desktop.shell.Screen;
import io.courtflash.desktop.shell.ScreenContext;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import javafx.scene.Node;
import org.jspecify.annotations.Nullable;

/** The live screen. While it is visible, it reads four snapshots a second. */
public final class LiveScreen implements Screen {

  private static final Duration SNAPSHOT_INTERVAL = Duration.ofMillis(250);
  private static final Duration REPORTS_INTERVAL = Duration.ofSeconds(5);
  private static final Duration SLOTS_INTERVAL = Duration.ofSeconds(1);
  private static final int LATEST_REPORTS = 10;

  private final LiveView view;
  private final Poller<LiveSnapshot> snapshots;
  private final Poller<List<RushReport>> reports;
  private final Poller<SlotMapModel.SlotMapReading> slots;
  private final RehearsalModel rehearsal;
  private boolean visible;

  LiveScreen(
      ScreenContext context,
      GrantedPermissions granted,
      LiveService liveService,
      GateOperations gates,
      RushReportOperations rushReports,
      SlotDriftService slotMapService,
      RehearsalOperations rehearsals,
      Actor staff,
      TimeFormatter times,
      InstantSource clock) {
    ActionRunner actions = context.newActionRunner();
    LiveModel live = new LiveModel(liveService, gates, staff, actions, times, clock);
    SlotMapModel map = new SlotMapModel(slotMapService, actions);
    rehearsal = new RehearsalModel(rehearsals, staff, actions, times);
    view =
        new LiveView(
            live,
            () -> new SlotMapView(map, context.texts(), clock, granted),
            () ->
                new RehearsalView(
                    rehearsal, context.texts(), context.files(), granted, context.links()),
            context.texts(),
            granted,
            context.links());
    snapshots = new Poller<>(SNAPSHOT_INTERVAL, liveService::snapshot, live::show, () -> {});
    reports =
        new Poller<>(
            REPORTS_INTERVAL,
            () -> rushReports.page(staff, Long.MAX_VALUE, LATEST_REPORTS),
            live::showReports,
            () -> {});
    live.snapshotProperty().subscribe(rehearsal::show);
    slots = new Poller<>(SLOTS_INTERVAL, () -> map.read(clock.instant()), map::show, () -> {});
    view.slotsVisibleProperty().subscribe((_, _) -> readSlots());
    rehearsal.history().readWhile(view.rehearsalsVisibleProperty());
    map.dateProperty().subscribe((_, _) -> readSlots());
    map.selectedProperty().subscribe(this::readSlotsOf);
  }

  @Override
  public Node view() {
    return view.page();
  }

  @Override
  public List<UserAction> actions() {
    return view.actions();
  }

  @Override
  public void onShow() {
    visible = true;
    snapshots.start();
    reports.start();
    rehearsal.history().reload();
    readSlots();
  }

  @Override
  public void onHide() {
    visible = false;
    snapshots.stop();
    reports.stop();
    slots.stop();
  }

  /** Reads the slot map only while its tab is visible: each reading queries Redis and MySQL. */
  private void readSlots() {
    if (visible && view.slotsVisibleProperty().get()) {
      slots.start();
    } else {
      slots.stop();
    }
  }

  private void readSlotsOf(
      SlotMap.@Nullable SlotMapCell before, SlotMap.@Nullable SlotMapCell now) {
    if (now != null && (before == null || before.figures().slotId() != now.figures().slotId())) {
      readSlots();
    }
  }
}
