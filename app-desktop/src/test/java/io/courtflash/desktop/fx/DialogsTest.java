package io.courtflash.desktop.fx;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.desktop.i18n.TranslatableText;
import io.courtflash.desktop.screen.ScreenFixture;
import io.courtflash.desktop.shell.Screen;
import io.courtflash.desktop.shell.ScreenContext;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import org.junit.jupiter.api.Test;

class DialogsTest {

  private static final double SCREEN = 1_000;
  private static final double WIDTH = 700;

  @Test
  void aDialogIsNeverHigherThanTheScreenAndKeepsItsButtonsInSight() throws Exception {
    try (ScreenFixture page = new ScreenFixture(TallDialog::new)) {
      page.use(Button.class, "test-open", Button::fire);
      assertThat(page.<Button, Double>read(Button.class, "dialog-ok", DialogsTest::bottom))
          .isLessThan(SCREEN);
      assertThat(page.<Region, Double>read(Region.class, "test-tall", Region::getHeight))
          .isEqualTo(SCREEN);
      assertThat(page.<Button, Double>read(Button.class, "dialog-ok", DialogsTest::right))
          .isGreaterThan(WIDTH);
    }
  }

  private static double right(Button button) {
    return button.localToScene(button.getBoundsInLocal()).getMaxX();
  }

  private static double bottom(Button button) {
    return button.localToScene(button.getBoundsInLocal()).getMaxY();
  }

  /** Has a dialog with something in it that is as high as the screen. */
  private static final class TallDialog implements Screen {

    private final StackPane view = new StackPane();

    TallDialog(ScreenContext context) {
      Button open = new Button("open");
      open.setId("test-open");
      open.setOnAction(
          _ -> {
            Region tall = new Region();
            tall.setId("test-tall");
            tall.setMinHeight(SCREEN);
            tall.setMinWidth(WIDTH);
            Form form = new Form(context.texts());
            form.addPart(tall);
            new Dialogs(context.texts(), view)
                .confirmForm(TranslatableText.of("form.save"), form, "form.save", () -> {});
          });
      view.getChildren().add(open);
    }

    @Override
    public String id() {
      return "test";
    }

    @Override
    public Node view() {
      return view;
    }
  }
}
