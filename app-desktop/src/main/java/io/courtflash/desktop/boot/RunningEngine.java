package io.courtflash.desktop.boot;

import io.courtflash.desktop.screen.health.HallStatus;
import io.courtflash.desktop.screen.signin.SignInService;
import org.springframework.beans.factory.BeanFactory;

/** The booking engine while it serves. */
interface RunningEngine extends AutoCloseable {

  /** How everything is now; takes seconds at most. */
  HallStatus read();

  /** Where the staff sign in. */
  SignInService door();

  /** Its published types, by class. */
  BeanFactory beans();

  /** Stops everything in order and returns when it has ended. */
  @Override
  void close();
}
