package io.courtflash.desktop.screen.live;

import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.Poller;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.shell.Screen;
import io.courtflash.desktop.shell.ScreenContext;
import java.time.Duration;
import java.time.InstantSource;
import java.time.ZoneId;
import javafx.scene.Node;
import org.jspecify.annotations.Nullable;

/** The page of the sale as it happens; it reads while it is in sight. */
public final class LiveScreen implements Screen {

  private static final Duration PULSE = Duration.ofMillis(250);
  private static final Duration SLOTS = Duration.ofSeconds(1);

  private final LiveView view;
  private final Poller<LiveSnapshot> pulses;
  private final Poller<SlotsModel.SlotMapReading> slots;
  private final RehearsalModel rehearsal;
  private boolean inSight;

  public LiveScreen(ScreenContext desk) {
    this(
        desk,
        new Services(
            new EngineLiveService(desk),
            new EngineSlotMapService(desk),
            new EngineRehearsalsService(desk)),
        new TimeFormatter(desk.of(ZoneId.class)),
        desk.of(InstantSource.class));
  }

  /** What the page reads and does. */
  record Services(LiveService live, SlotMapService slots, RehearsalsService rehearsals) {}

  LiveScreen(ScreenContext desk, Services books, TimeFormatter times, InstantSource clock) {
    ActionRunner actions =
        new ActionRunner(desk.tasks(), desk.texts(), desk.notices()::done, desk.notices()::failed);
    LiveModel live = new LiveModel(books.live(), actions, times, clock);
    SlotsModel map = new SlotsModel(books.slots(), actions);
    rehearsal = new RehearsalModel(books.rehearsals(), actions, times);
    view =
        new LiveView(
            live,
            map,
            new RehearsalView(rehearsal, desk.texts(), desk.files()),
            desk.texts(),
            clock);
    pulses = new Poller<>(PULSE, books.live()::pulse, live::show, () -> {});
    live.pulseProperty().subscribe(rehearsal::show);
    slots = new Poller<>(SLOTS, () -> map.read(clock.instant()), map::show, () -> {});
    view.slotsInSightProperty().subscribe((_, _) -> readSlots());
    map.dateProperty().subscribe((_, _) -> readSlots());
    map.chosenProperty().subscribe(this::readSlotsOf);
  }

  @Override
  public String id() {
    return "live";
  }

  @Override
  public Node view() {
    return view.page();
  }

  @Override
  public void shown() {
    inSight = true;
    pulses.start();
    rehearsal.history().reload();
    readSlots();
  }

  @Override
  public void hidden() {
    inSight = false;
    pulses.stop();
    slots.stop();
  }

  /** The map costs a look into Redis and MySQL, so it is read only while it is looked at. */
  private void readSlots() {
    if (inSight && view.slotsInSightProperty().get()) {
      slots.start();
    } else {
      slots.stop();
    }
  }

  private void readSlotsOf(@Nullable SlotMapCell before, @Nullable SlotMapCell now) {
    if (now != null && (before == null || before.figures().slotId() != now.figures().slotId())) {
      readSlots();
    }
  }
}
