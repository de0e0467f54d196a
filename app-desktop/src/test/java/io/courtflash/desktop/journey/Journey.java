package io.courtflash.desktop.journey;

import io.courtflash.testkit.AnyHour;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * The test's methods may ask for a {@link ConsoleRobot}, who is signed in at the console, and for
 * the {@link HallFixture} behind it. Both are shared by the journeys of a class: each makes its own
 * session, court and students. The classes of a JVM share the console, one after the other: each
 * begins with an empty hall and the settings of a new one, but the accounts, the audit log and the
 * messages of the classes before are still there. A journey can be made at any hour of the hall.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@AnyHour
@ExtendWith(ConsoleExtension.class)
public @interface Journey {

  /** Whether the class begins with a console of its own, which nobody used before. */
  boolean onNewConsole() default false;
}
