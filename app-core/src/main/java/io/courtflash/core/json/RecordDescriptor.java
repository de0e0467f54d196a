package io.courtflash.core.json;

import com.alibaba.fastjson2.annotation.JSONField;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A record's components and constructor, looked up once per class. */
public record RecordDescriptor(Constructor<?> constructor, List<RecordField> parts) {

  private static final ClassValue<RecordDescriptor> SHAPES =
      new ClassValue<>() {
        @Override
        protected RecordDescriptor computeValue(Class<?> type) {
          return read(type);
        }
      };

  public static RecordDescriptor of(Class<?> type) {
    return SHAPES.get(type);
  }

  public Object newRecord(@Nullable Object[] values) {
    try {
      return constructor.newInstance(values);
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof RuntimeException refused) {
        throw refused;
      }
      throw new IllegalStateException(e);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static RecordDescriptor read(Class<?> type) {
    RecordComponent[] components = type.getRecordComponents();
    Class<?>[] types =
        Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
    try {
      Constructor<?> constructor = type.getDeclaredConstructor(types);
      constructor.setAccessible(true);
      return new RecordDescriptor(
          constructor, Arrays.stream(components).map(RecordField::of).toList());
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException(e);
    }
  }

  /** One component; a {@code JSONField} gives it a name that Java doesn't allow. */
  public record RecordField(String name, Type type, boolean required, Method accessor) {

    static RecordField of(RecordComponent component) {
      Method accessor = component.getAccessor();
      accessor.setAccessible(true);
      boolean required = !component.getAnnotatedType().isAnnotationPresent(Nullable.class);
      JSONField renamed = accessor.getAnnotation(JSONField.class);
      String name = renamed == null ? component.getName() : renamed.name();
      return new RecordField(name, component.getGenericType(), required, accessor);
    }

    @Nullable Object valueIn(Record record) {
      try {
        return accessor.invoke(record);
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException(e);
      }
    }
  }
}
