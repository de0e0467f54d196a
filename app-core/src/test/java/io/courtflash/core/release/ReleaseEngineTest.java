package io.courtflash.core.release;

import io.courtflash.core.testing.EngineTest;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.springframework.context.annotation.Import;
import org.springframework.test.context.TestPropertySource;

/**
 * An engine of its own, because a court belongs to one session at a time and the scheduler works on
 * every session.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
@EngineTest
@Import(ReleaseFixture.class)
@TestPropertySource(properties = "courtflash.zone=Asia/Shanghai")
public @interface ReleaseEngineTest {}
