package io.courtflash.desktop.screen;

import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.shell.ScreenContext;
import java.util.ArrayList;
import java.util.List;

/** What the staff were told, in English. */
public final class FakeNotices implements ScreenContext.Notices {

  private final List<String> done = new ArrayList<>();
  private final List<String> warned = new ArrayList<>();
  private final List<String> failed = new ArrayList<>();

  @Override
  public void success(String text) {
    done.add(text);
  }

  @Override
  public void warning(String text) {
    warned.add(text);
  }

  @Override
  public void failure(String text) {
    failed.add(text);
  }

  public List<String> done() {
    return done;
  }

  public List<String> warned() {
    return warned;
  }

  public List<String> failed() {
    return failed;
  }

  /** Actions that are done at once and told here. */
  public ActionRunner actions() {
    Texts texts = new Texts();
    texts.languageProperty().set(Texts.ENGLISH);
    return new ActionRunner(new DirectTaskRunner(), texts, this::success, this::failure);
  }
}
