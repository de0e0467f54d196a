package io.courtflash.desktop.boot;

import io.courtflash.desktop.screen.health.HallReading;
import io.courtflash.desktop.screen.signin.StaffDoor;
import org.springframework.beans.factory.BeanFactory;

/** The booking engine while it serves. */
interface RunningEngine extends AutoCloseable {

  /** How everything is now; takes seconds at most. */
  HallReading read();

  /** Where the staff sign in. */
  StaffDoor door();

  /** Its published types, by class. */
  BeanFactory beans();

  /** Stops everything in order and returns when it has ended. */
  @Override
  void close();
}
