package io.courtflash.desktop.screen.deadletters;

import io.courtflash.core.settle.DeadLetters;
import io.courtflash.desktop.fx.Actions;
import io.courtflash.desktop.i18n.Times;
import io.courtflash.desktop.shell.Desk;
import io.courtflash.desktop.shell.Screen;
import java.time.InstantSource;
import java.time.ZoneId;
import javafx.scene.Node;

/** The page of the claims that couldn't be settled. */
public final class DeadLettersScreen implements Screen {

  private final LettersModel model;
  private final LettersView view;

  public DeadLettersScreen(Desk desk) {
    this(
        desk,
        new EngineLetters(desk.of(DeadLetters.class), desk.staff()),
        new Times(desk.of(ZoneId.class)),
        desk.of(InstantSource.class));
  }

  DeadLettersScreen(Desk desk, LetterBook book, Times times, InstantSource clock) {
    Actions actions =
        new Actions(desk.tasks(), desk.texts(), desk.notices()::done, desk.notices()::failed);
    model = new LettersModel(book, actions, new LetterFile(), clock);
    view = new LettersView(model, desk.texts(), times, desk.files());
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
