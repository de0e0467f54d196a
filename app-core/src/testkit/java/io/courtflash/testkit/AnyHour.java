package io.courtflash.testkit;

import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;

/**
 * A test of what depends on the hall's time of day. {@code -Pany-hour} runs these alone, {@code
 * .ci/any-hour} at the hours at which a day is hard.
 */
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
@Inherited
@Tag("hours")
public @interface AnyHour {}
