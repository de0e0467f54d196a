package io.courtflash.desktop.journey;

import io.courtflash.desktop.boot.OpenConsole;
import io.courtflash.desktop.fx.Tasks;
import java.util.Objects;
import javafx.stage.Stage;
import org.testfx.api.FxToolkit;
import org.testfx.util.WaitForAsyncUtils;

/** A console from its first start, with its first administrator signed in, to its end. */
record Workday(OpenConsole console, Clerk clerk, Hall hall) implements AutoCloseable {

  static final String NAME = "chief";
  static final String PASSWORD = "correct horse";

  static Workday begin() {
    OpenConsole console = open();
    Clerk clerk = new Clerk(console);
    clerk
        .type("#first-name", NAME)
        .type("#first-password", PASSWORD)
        .type("#first-again", PASSWORD)
        .click("#first-make")
        .sees("#workplace");
    return new Workday(console, clerk, new Hall(console.beans()));
  }

  @Override
  public void close() {
    console.stop();
    Tasks.show(console.stage()::hide);
  }

  private static OpenConsole open() {
    try {
      FxToolkit.registerPrimaryStage();
      return Objects.requireNonNull(
          WaitForAsyncUtils.asyncFx(() -> new OpenConsole(new Stage())).get());
    } catch (Exception e) {
      throw new IllegalStateException("The console can't be opened", e);
    }
  }
}
