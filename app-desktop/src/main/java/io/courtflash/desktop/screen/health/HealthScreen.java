package io.courtflash.desktop.screen.health;

import io.courtflash.desktop.shell.Desk;
import io.courtflash.desktop.shell.Screen;
import java.util.function.Consumer;
import javafx.scene.Node;

/** The health page as one of the console's screens; its model is read by the window all along. */
public final class HealthScreen implements Screen {

  private final HealthView view;

  /**
   * The screen of a model.
   *
   * @param opener shows an address or a folder in the program that is meant for it
   */
  public HealthScreen(HealthModel model, Desk desk, Consumer<String> opener) {
    view = new HealthView(model, desk, opener);
  }

  @Override
  public String id() {
    return "health";
  }

  @Override
  public Node view() {
    return view;
  }
}
