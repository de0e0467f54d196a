package io.courtflash.desktop.screen;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;
import io.courtflash.desktop.boot.InMemoryPreferences;
import io.courtflash.desktop.boot.ScreenshotWriter;
import io.courtflash.desktop.fx.DataTable;
import io.courtflash.desktop.fx.Tasks;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.journey.UiDefectFinder;
import io.courtflash.desktop.shell.Screen;
import io.courtflash.desktop.shell.ScreenContext;
import io.courtflash.desktop.shell.Theme;
import io.courtflash.desktop.testing.FxThread;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.LocalDate;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.prefs.Preferences;
import java.util.stream.Stream;
import javafx.application.Application;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.Scene;
import javafx.scene.control.Labeled;
import javafx.scene.control.MenuButton;
import javafx.scene.layout.StackPane;
import javafx.scene.text.Font;
import javafx.stage.Stage;
import org.testfx.api.FxToolkit;
import org.testfx.util.WaitForAsyncUtils;

/** A page in a window that nobody sees. */
public final class ScreenFixture implements AutoCloseable {

  /**
   * Whether it is dark. The looks differ in colours and shadows alone, so a text that is whole in
   * one is whole in both; to apply another one takes as long as most tests.
   */
  private static final List<Boolean> LOOKS =
      ScreenshotWriter.isWanted() ? List.of(false, true) : List.of(false);

  private final FakeNotices told = new FakeNotices();
  private final Texts texts = textsOfSeptember();
  private final Tasks tasks = new Tasks();
  private final FakeFileDialogs files = new FakeFileDialogs();
  private final Preferences preferences = new InMemoryPreferences();
  private final FakeLinks links = new FakeLinks();
  private final Stage stage;
  private final Screen screen;

  /** Shows a page in the width that a small screen leaves for it. */
  public ScreenFixture(Function<ScreenContext, Screen> made) throws TimeoutException {
    stage = FxToolkit.registerPrimaryStage();
    screen =
        FxThread.call(
            () -> {
              loadFonts();
              Application.setUserAgentStylesheet(new PrimerLight().getUserAgentStylesheet());
              Screen page =
                  made.apply(
                      new ScreenContext(
                          texts,
                          tasks,
                          told,
                          (onGiven, _) -> onGiven.run(),
                          files,
                          preferences,
                          links));
              Scene scene = new Scene(new StackPane(page.view()), 1000, 680);
              scene
                  .getStylesheets()
                  .add(
                      Objects.requireNonNull(Theme.class.getResource("console.css"))
                          .toExternalForm());
              DataTable.rememberColumns(scene, preferences);
              stage.setScene(scene);
              stage.show();
              page.onShow();
              return page;
            });
  }

  /** The texts of a hall in which it is the first of September. */
  private static Texts textsOfSeptember() {
    Texts texts = new Texts();
    texts.useToday(() -> LocalDate.of(2026, 9, 1));
    return texts;
  }

  public FakeNotices told() {
    return told;
  }

  public FakeFileDialogs files() {
    return files;
  }

  public FakeLinks links() {
    return links;
  }

  /** Waits until a text can be read in any of the windows. */
  public void awaitText(String text) {
    await().until(() -> reads(text));
  }

  /** Whether a text can be read in any of the windows now. */
  public boolean reads(String text) {
    return texts().contains(text);
  }

  /** Whether there is anything of this id in any of the windows now. */
  public boolean shows(String id) {
    return FxThread.call(() -> nodes().anyMatch(node -> is(node, id)));
  }

  /** What can be read in all windows now. */
  public List<String> texts() {
    return FxThread.call(
        () ->
            nodes()
                .filter(Labeled.class::isInstance)
                .map(node -> ((Labeled) node).getText())
                .filter(Objects::nonNull)
                .toList());
  }

  /** Waits until everything is done and shown that the page had done in the background. */
  public void awaitIdle() {
    await().until(() -> FxThread.call(() -> tasks.runningProperty().get() == 0));
  }

  /** Waits until the staff were told that something was done. */
  public void awaitTold() {
    await().until(() -> FxThread.call(() -> !told.done().isEmpty()));
  }

  /** Presses the button or fills the field of this id, wherever it is. */
  public <T extends Node> void use(Class<T> type, String id, Consumer<T> how) {
    await().until(() -> shows(id));
    FxThread.call(
        () -> {
          how.accept(type.cast(nodes().filter(node -> is(node, id)).findFirst().orElseThrow()));
          return type;
        });
    WaitForAsyncUtils.waitForFxEvents();
  }

  /** Chooses the entry of this id in the menu of what is rarely done. */
  public void useMenu(String id) {
    use(
        MenuButton.class,
        "toolbar-more",
        more ->
            more.getItems().stream()
                .filter(each -> id.equals(each.getId()) && each.isVisible())
                .findFirst()
                .orElseThrow()
                .fire());
  }

  /** Reads something of the control of this id. */
  public <T extends Node, R> R read(Class<T> type, String id, Function<T, R> how) {
    return FxThread.call(
        () -> how.apply(type.cast(nodes().filter(node -> is(node, id)).findFirst().orElseThrow())));
  }

  /**
   * Finds every text whole in each language. Pictures are taken if wanted, and then of each look.
   */
  public void isReadable(String name) {
    for (boolean dark : LOOKS) {
      for (Locale language : Texts.LANGUAGES) {
        FxThread.call(
            () -> {
              Application.setUserAgentStylesheet(
                  dark
                      ? new PrimerDark().getUserAgentStylesheet()
                      : new PrimerLight().getUserAgentStylesheet());
              texts.languageProperty().set(language);
              return name;
            });
        WaitForAsyncUtils.waitForFxEvents();
        picture(name + "-" + language.getLanguage() + (dark ? "-dark" : "-light"));
        assertThat(texts()).as(name).isNotEmpty();
        assertThat(FxThread.call(ScreenFixture::cut)).as(name + " in " + language).isEmpty();
      }
    }
  }

  /** Keeps a picture of the window on top, if pictures are wanted. */
  public void picture(String name) {
    FxThread.call(
        () -> {
          ScreenshotWriter.writeIfWanted(Stage.getWindows().getLast().getScene(), name);
          return name;
        });
  }

  @Override
  public void close() throws TimeoutException {
    FxThread.call(
        () -> {
          screen.onHide();
          return screen;
        });
    tasks.close();
    FxToolkit.cleanupStages();
  }

  private static boolean is(Node node, String id) {
    return id.equals(node.getId());
  }

  /** Of all windows. */
  private static Stream<Node> nodes() {
    return Stage.getWindows().stream()
        .filter(window -> window.getScene() != null)
        .flatMap(window -> within(window.getScene().getRoot()));
  }

  private static Stream<Node> within(Node node) {
    Stream<Node> itself = Stream.of(node).filter(Node::isVisible);
    return node instanceof Parent parent && node.isVisible()
        ? Stream.concat(
            itself, parent.getChildrenUnmodifiable().stream().flatMap(ScreenFixture::within))
        : itself;
  }

  private static List<String> cut() {
    Stage.getWindows().stream()
        .filter(window -> window.getScene() != null)
        .map(window -> window.getScene().getRoot())
        .forEach(
            root -> {
              root.applyCss();
              root.layout();
            });
    return UiDefectFinder.cut(nodes());
  }

  private static void loadFonts() {
    for (String file : List.of("NotoSansSC-Regular.otf", "NotoSansSC-Bold.otf")) {
      try (InputStream font = Objects.requireNonNull(Theme.class.getResourceAsStream(file))) {
        Font.loadFont(font, 14);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
