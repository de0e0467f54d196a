package io.courtflash.desktop.fx;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import javafx.animation.AnimationTimer;
import javafx.scene.Node;
import javafx.scene.control.ScrollPane;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.Pane;
import javafx.scene.layout.VBox;

/**
 * Has the parts of a view come one after another when it is first shown, as many in each frame as
 * it has time for. The toolkit styles and lays out everything new in one frame, and all parts of a
 * screen at once stop the window for up to a tenth of a second.
 */
public final class GradualView {

  /** Of a frame, which the last part of it can exceed. */
  private static final long MAX_NANOS = Duration.ofMillis(8).toNanos();

  private final Deque<Part> waiting = new ArrayDeque<>();

  private GradualView() {}

  private record Part(Pane parent, Node node) {}

  /**
   * Takes all parts but the first, which is the title, out of a view that isn't shown yet, and puts
   * them back frame by frame.
   *
   * @param view a box of its parts, or a pane that scrolls one; any other is left as it is
   */
  public static void show(Node view) {
    GradualView gradual = new GradualView();
    gradual.take(view);
    if (!gradual.waiting.isEmpty()) {
      gradual.addFrameByFrame();
    }
  }

  private void take(Node view) {
    if (view instanceof ScrollPane scrolled) {
      take(scrolled.getContent());
    } else if (view instanceof VBox || view instanceof FlowPane) {
      takeParts((Pane) view);
    }
  }

  /**
   * A part is taken apart in its turn only where it scrolls or flows: others are small. A pane of a
   * class of its own, such as a toolbar, arranges its parts itself.
   */
  private void takeParts(Pane parent) {
    List<Node> parts = List.copyOf(parent.getChildren());
    List<Node> later = parts.subList(Math.min(1, parts.size()), parts.size());
    parent.getChildren().removeAll(later);
    for (Node part : later) {
      waiting.add(new Part(parent, part));
      if (part instanceof ScrollPane || part.getClass() == FlowPane.class) {
        take(part);
      }
    }
  }

  private void addFrameByFrame() {
    new AnimationTimer() {
      @Override
      public void handle(long now) {
        if (waiting.isEmpty()) {
          stop();
        } else {
          addSome();
        }
      }
    }.start();
  }

  private void addSome() {
    long start = System.nanoTime();
    do {
      Part next = waiting.remove();
      next.parent().getChildren().add(next.node());
      // Now and not at the frame's end, so that it counts.
      next.parent().applyCss();
      next.parent().layout();
    } while (!waiting.isEmpty() && System.nanoTime() - start < MAX_NANOS);
  }
}
