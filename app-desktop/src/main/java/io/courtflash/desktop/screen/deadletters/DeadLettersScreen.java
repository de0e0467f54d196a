package io.courtflash.desktop.screen.deadletters;

import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.shell.Screen;
import io.courtflash.desktop.shell.ScreenContext;
import java.time.InstantSource;
import javafx.scene.Node;

/** The screen of the claims that could not be settled. */
public final class DeadLettersScreen implements Screen {

  private final DeadLettersModel model;
  private final DeadLettersView view;

  DeadLettersScreen(
      ScreenContext context, DeadLettersService service, TimeFormatter times, InstantSource clock) {
    ActionRunner actions = context.newActionRunner();
    model = new DeadLettersModel(service, actions, new DeadLetterFileWriter(), clock);
    view = new DeadLettersView(model, context.texts(), times, context.files(), context.links());
    view.page().addRefresh(this::refresh);
  }

  @Override
  public Node view() {
    return view.page();
  }

  @Override
  public void onShow() {
    model.reload();
  }
}
