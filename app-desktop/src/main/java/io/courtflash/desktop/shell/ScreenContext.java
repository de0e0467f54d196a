package io.courtflash.desktop.shell;

import io.courtflash.core.account.Actor;
import io.courtflash.desktop.fx.Tasks;
import io.courtflash.desktop.i18n.Texts;
import org.springframework.beans.factory.BeanFactory;

/**
 * What a screen works with.
 *
 * @param engine the engine's published types, by class
 * @param staff who is signed in
 * @param notices where the outcome of an action is told
 * @param files where a file is asked for
 */
public record ScreenContext(
    BeanFactory engine, Actor staff, Texts texts, Tasks tasks, Notices notices, FileDialogs files) {

  /** One of the engine's published types. */
  public <T> T of(Class<T> type) {
    return engine.getBean(type);
  }
}
