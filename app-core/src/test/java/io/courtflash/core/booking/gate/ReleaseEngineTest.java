package io.courtflash.core.booking.gate;

import io.courtflash.core.testing.EngineTest;
import io.courtflash.core.testing.TestHall;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.springframework.test.context.junit.jupiter.SpringExtension;

/**
 * Begins with an empty hall, because a court belongs to one session at a time and the scheduler
 * works on every session.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@EngineTest
@ExtendWith(ReleaseEngineTest.EmptyHall.class)
public @interface ReleaseEngineTest {

  /** Deletes what other tests left. */
  class EmptyHall implements BeforeAllCallback {

    @Override
    public void beforeAll(ExtensionContext context) {
      TestHall.clear(SpringExtension.getApplicationContext(context));
    }
  }
}
