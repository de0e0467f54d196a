package io.courtflash.desktop.fx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.util.List;
import java.util.concurrent.TimeoutException;
import javafx.scene.Node;
import javafx.scene.Scene;
import javafx.scene.control.Label;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.VBox;
import javafx.stage.Stage;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.testfx.api.FxToolkit;
import org.testfx.util.WaitForAsyncUtils;

class GradualViewTest {

  @BeforeAll
  static void startToolkit() throws TimeoutException {
    FxToolkit.registerPrimaryStage();
  }

  @AfterEach
  void closeWindows() throws TimeoutException {
    FxToolkit.cleanupStages();
  }

  private static <T> T onFx(java.util.concurrent.Callable<T> work) {
    return WaitForAsyncUtils.waitForAsyncFx(20_000, work);
  }

  @Test
  void allPartsComeBackInTheirOrder() {
    List<Node> sections = onFx(() -> List.of(new Label("1"), new HBox(), new Label("3")));
    FlowPane flow = onFx(() -> new FlowPane(sections.toArray(Node[]::new)));
    List<Node> scrolled = onFx(() -> List.of(new Label("nothing found"), flow, new Label("below")));
    ScrollPane scroll = onFx(() -> new ScrollPane(new VBox(scrolled.toArray(Node[]::new))));
    List<Node> parts =
        onFx(() -> List.of(new Label("title"), new HBox(), scroll, new Label("end")));
    VBox view = onFx(() -> new VBox(parts.toArray(Node[]::new)));

    List<Node> atFirst =
        onFx(
            () -> {
              GradualView.show(view);
              Stage stage = new Stage();
              stage.setScene(new Scene(view));
              stage.show();
              return List.copyOf(view.getChildren());
            });

    assertThat(atFirst).containsExactly(parts.getFirst());
    await().until(() -> onFx(() -> flow.getChildren().equals(sections)));
    await().until(() -> onFx(() -> view.getChildren().equals(parts)));
    assertThat(onFx(() -> ((VBox) scroll.getContent()).getChildren())).isEqualTo(scrolled);
  }

  @Test
  void aViewOfAnotherKindIsLeftAsItIs() {
    HBox view = onFx(() -> new HBox(new Label("1"), new Label("2")));

    onFx(
        () -> {
          GradualView.show(view);
          return true;
        });

    assertThat(view.getChildren()).hasSize(2);
  }
}
