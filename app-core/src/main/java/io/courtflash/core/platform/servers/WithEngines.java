package io.courtflash.core.platform.servers;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * An application's main configuration that uses the data directory and the three servers. Both are
 * ready to be injected as {@link DataDirectory} and {@code Engines}, and the embedded servers start
 * before Spring reads the program's other classes.
 */
@Target(ElementType.TYPE)
@Retention(RetentionPolicy.RUNTIME)
public @interface WithEngines {}
