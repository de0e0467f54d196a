package io.courtflash.desktop.boot;

import io.courtflash.core.engine.EngineStateChanged;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import javafx.beans.property.ReadOnlyDoubleProperty;
import javafx.beans.property.ReadOnlyDoubleWrapper;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;

/** How far the start is. Used on one thread. */
final class StartModel {

  enum State {
    WAITING,
    STARTING,
    READY,
    FAILED
  }

  /**
   * @param detail the engine's own words; empty when there are none
   * @param millis how long it took; 0 until it is known
   */
  record Progress(State state, String detail, long millis) {}

  private final Map<StartComponent, ReadOnlyObjectWrapper<Progress>> parts =
      new EnumMap<>(StartComponent.class);
  private final ReadOnlyDoubleWrapper fraction = new ReadOnlyDoubleWrapper();

  StartModel() {
    for (StartComponent part : StartComponent.values()) {
      parts.put(part, new ReadOnlyObjectWrapper<>(new Progress(State.WAITING, "", 0)));
    }
    set(StartComponent.DATA_DIRECTORY, new Progress(State.STARTING, "", 0));
  }

  /** The engines begin only when the data directory is ours, so any step says that it is. */
  void take(EngineStateChanged step) {
    set(StartComponent.DATA_DIRECTORY, new Progress(State.READY, "", 0));
    State state =
        switch (step.state()) {
          case STARTING -> State.STARTING;
          case READY -> State.READY;
          case FAILED -> State.FAILED;
        };
    set(
        StartComponent.of(step.component()),
        new Progress(state, step.detail(), step.elapsed().toMillis()));
  }

  ReadOnlyObjectProperty<Progress> progress(StartComponent part) {
    return wrapper(part).getReadOnlyProperty();
  }

  /** From 0 to 1. */
  ReadOnlyDoubleProperty fractionProperty() {
    return fraction.getReadOnlyProperty();
  }

  private void set(StartComponent part, Progress progress) {
    wrapper(part).set(progress);
    long ready = parts.values().stream().filter(each -> each.get().state() == State.READY).count();
    fraction.set((double) ready / parts.size());
  }

  private ReadOnlyObjectWrapper<Progress> wrapper(StartComponent part) {
    return Objects.requireNonNull(parts.get(part));
  }
}
