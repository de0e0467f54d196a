package io.courtflash.testkit;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;

/**
 * A test that {@code ./mvnw verify} leaves out, because it takes long and another one of its kind
 * stays there. {@code -Pthorough} runs it with all others, {@code .ci/run} after them.
 */
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
@Tag("thorough")
public @interface Thorough {

  /** The name of a test class of the same kind, of which a part stays in every build. */
  String besides();
}
