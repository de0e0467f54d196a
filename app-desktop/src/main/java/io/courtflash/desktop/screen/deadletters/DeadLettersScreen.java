package io.courtflash.desktop.screen.deadletters;

import io.courtflash.core.booking.settle.DeadLetter;
import io.courtflash.core.booking.settle.DeadLetterOperations;
import io.courtflash.core.people.access.Actor;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.shell.Screen;
import io.courtflash.desktop.shell.ScreenContext;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import javafx.scene.Node;

/** The screen of the claims that could not be settled. */
public final class DeadLettersScreen implements Screen {

  private final DeadLettersModel model;
  private final DeadLettersView view;

  public DeadLettersScreen(
      ScreenContext context,
      DeadLetterOperations operations,
      Actor staff,
      ClaimNames.Reader names,
      TimeFormatter times,
      InstantSource clock) {
    this(context, operations, staff, names::of, times, clock);
  }

  DeadLettersScreen(
      ScreenContext context,
      DeadLetterOperations operations,
      Actor staff,
      Function<List<DeadLetter>, Map<Long, ClaimNames>> names,
      TimeFormatter times,
      InstantSource clock) {
    ActionRunner actions = context.newActionRunner();
    model =
        new DeadLettersModel(operations, staff, names, actions, new DeadLetterFileWriter(), clock);
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
