package io.courtflash.desktop.screen.deadletters;

import io.courtflash.core.settle.DeadLetters;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.shell.Screen;
import io.courtflash.desktop.shell.ScreenContext;
import java.time.InstantSource;
import java.time.ZoneId;
import javafx.scene.Node;

/** The page of the claims that couldn't be settled. */
public final class DeadLettersScreen implements Screen {

  private final DeadLettersModel model;
  private final DeadLettersView view;

  public DeadLettersScreen(ScreenContext desk) {
    this(
        desk,
        new EngineDeadLettersService(desk.of(DeadLetters.class), desk.staff()),
        new TimeFormatter(desk.of(ZoneId.class)),
        desk.of(InstantSource.class));
  }

  DeadLettersScreen(
      ScreenContext desk, DeadLettersService book, TimeFormatter times, InstantSource clock) {
    ActionRunner actions =
        new ActionRunner(desk.tasks(), desk.texts(), desk.notices()::done, desk.notices()::failed);
    model = new DeadLettersModel(book, actions, new DeadLetterFileWriter(), clock);
    view = new DeadLettersView(model, desk.texts(), times, desk.files());
  }

  @Override
  public String id() {
    return "deadletters";
  }

  @Override
  public Node view() {
    return view.page();
  }

  @Override
  public void shown() {
    model.reload();
  }
}
