package io.courtflash.desktop.fx;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.desktop.i18n.TranslatableText;
import io.courtflash.desktop.screen.ScreenFixture;
import io.courtflash.desktop.shell.Screen;
import io.courtflash.desktop.shell.ScreenContext;
import java.util.Collections;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.scene.text.Font;
import javafx.scene.text.Text;
import org.junit.jupiter.api.Test;

class DialogsTest {

  private static final double SCREEN = 1_000;
  private static final double WIDTH = 700;

  @Test
  void aDialogKeepsItsButtonsInSight() throws Exception {
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

  @Test
  void aDialogWhoseTextGrowsShowsAllOfItAboveItsButtons() throws Exception {
    try (ScreenFixture page = new ScreenFixture(GrowingDialog::new)) {
      page.use(Button.class, "test-open", Button::fire);
      page.use(Label.class, "test-grown", label -> label.setText(lines(label)));
      double top = page.<Button, Double>read(Button.class, "dialog-ok", DialogsTest::top);
      assertThat(page.<Label, Double>read(Label.class, "test-grown", DialogsTest::end))
          .isLessThanOrEqualTo(top);
      assertThat(page.<Button, Double>read(Button.class, "dialog-ok", DialogsTest::room))
          .isNotNegative();
    }
  }

  /** Lines that are a little longer than the label is wide, and so need two lines each. */
  private static String lines(Label label) {
    String line = "0 0";
    while (width(line, label.getFont()) <= label.getWidth()) {
      line = "0" + line;
    }
    return String.join("\n", Collections.nCopies(10, line));
  }

  private static double width(String line, Font font) {
    Text text = new Text(line);
    text.setFont(font);
    return text.getLayoutBounds().getWidth();
  }

  private static double end(Label label) {
    return label.localToScene(label.getBoundsInLocal()).getMaxY();
  }

  private static double top(Button button) {
    button.getScene().getRoot().layout();
    return button.localToScene(button.getBoundsInLocal()).getMinY();
  }

  /** Between the button and the lower edge of its window. */
  private static double room(Button button) {
    return button.getScene().getHeight() - bottom(button);
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
    public Node view() {
      return view;
    }
  }

  /** Has a dialog with a text that changes. */
  private static final class GrowingDialog implements Screen {

    private final StackPane view = new StackPane();

    GrowingDialog(ScreenContext context) {
      Button open = new Button("open");
      open.setId("test-open");
      open.setOnAction(
          _ -> {
            Label grown = new Label("short");
            grown.setId("test-grown");
            grown.setWrapText(true);
            grown.setMaxWidth(Double.MAX_VALUE);
            grown.setMinHeight(Region.USE_PREF_SIZE);
            Form form = new Form(context.texts());
            form.addPart(grown);
            grown.textProperty().subscribe(_ -> form.fitWindow());
            new Dialogs(context.texts(), view)
                .form(TranslatableText.of("form.save"), form, "form.save", PendingOutcome::new);
          });
      view.getChildren().add(open);
    }

    @Override
    public Node view() {
      return view;
    }
  }
}
