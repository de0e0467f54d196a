package io.courtflash.desktop.testing;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;

/**
 * A test of the console that {@code ./mvnw verify} leaves out, because it takes long and another
 * one of its kind stays there. {@code -Pthorough} runs it with all others, {@code .ci/run} after
 * them. The engine's tests have the same mark, and a test that holds for both.
 */
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
@Tag("thorough")
public @interface Thorough {

  /** The name of a test class of the same kind, of which a part stays in every build. */
  String besides();
}
