package io.courtflash.desktop.screen;

import io.courtflash.desktop.fx.Actions;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.shell.Notices;
import java.util.ArrayList;
import java.util.List;

/** What the staff were told, in English. */
public final class Told implements Notices {

  private final List<String> done = new ArrayList<>();
  private final List<String> failed = new ArrayList<>();

  @Override
  public void done(String text) {
    done.add(text);
  }

  @Override
  public void failed(String text) {
    failed.add(text);
  }

  public List<String> done() {
    return done;
  }

  public List<String> failed() {
    return failed;
  }

  /** Actions that are done at once and told here. */
  public Actions actions() {
    Texts texts = new Texts();
    texts.languageProperty().set(Texts.ENGLISH);
    return new Actions(new AtOnce(), texts, this::done, this::failed);
  }
}
